/** How a game went, asked from the server when somebody wants to see it. */
import { api } from "./api.ts";
import type { CourseShown } from "./protocol.ts";

export class Course {
  shown = $state.raw<CourseShown | null>(null);

  /** `moment` says when the answer is old: it is asked again when that changes. Call inside a component. */
  constructor(code: () => string, seat: () => number, moment: () => unknown) {
    $effect(() => {
      const [table, eyes] = [code(), seat()];
      void moment();
      const stop = new AbortController();
      // Without it the page has a line less; nobody needs to be told.
      api.course(table, eyes, stop.signal).then((found) => (this.shown = found), () => undefined);
      return () => stop.abort();
    });
  }
}
