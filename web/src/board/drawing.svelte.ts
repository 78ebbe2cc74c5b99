/** The art of the game that a page shows, as soon as it is there. Call inside a component. */
import { type Art, artAt } from "./art.ts";

export class Drawing {
  art = $state.raw<Art | null>(null);
  failed = $state(false);

  constructor(address: () => string) {
    $effect(() => {
      const wanted = address();
      let left = false;
      this.failed = false;
      if (!wanted) this.art = null;
      else
        artAt(wanted).then(
          (art) => {
            if (!left) this.art = art;
          },
          () => {
            if (!left) this.failed = true;
          },
        );
      return () => {
        left = true;
      };
    });
  }
}
