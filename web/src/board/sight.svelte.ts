/** What is to be chosen stays in sight of a table that scrolls, as long as nobody scrolls it by hand. */
import { mayMove } from "../lib/settings.svelte.ts";
import { beyondEdges, choicesIn, lookedAt, wayTo } from "./scrolling.ts";

/** Keys with which one scrolls. */
const SCROLLING = new Set(["PageUp", "PageDown", "Home", "End", " "]);

export class Sight {
  /** How many places that can be chosen lie above and below what is seen. */
  beyond = $state.raw({ above: 0, below: 0 });
  private aimed: string | null = null;
  private byHand = false;

  constructor(private readonly scene: () => HTMLElement | undefined) {}

  /**
   * Bring this board into sight once it has been laid out; `question` is what is asked there. Called again when the layout changes: whoever has
   * scrolled by hand since the question came is left alone. `gently`: nothing moves where anything to be chosen is seen. What it returns calls it off.
   */
  aim(board: string, question: string, gently: boolean): () => void {
    const anew = this.aimed !== question;
    if (anew) this.byHand = false;
    const waiting = requestAnimationFrame(() => {
      const smooth = anew && this.aimed !== null && mayMove();
      this.aimed = question;
      if (!this.byHand) this.show(board, gently, smooth);
      this.look();
    });
    return () => cancelAnimationFrame(waiting);
  }

  /** Somebody scrolls: from now on the table stays where they want it. */
  scrolled(event: Event): void {
    if (!(event instanceof KeyboardEvent) || SCROLLING.has(event.key)) this.byHand = true;
  }

  /** What lies beyond the edges now. */
  look(): void {
    const scene = this.scene();
    const now = scene ? beyondEdges(choicesIn(scene), scene.getBoundingClientRect()) : { above: 0, below: 0 };
    if (now.above !== this.beyond.above || now.below !== this.beyond.below) this.beyond = now;
  }

  /** On to what lies beyond: a screen down, or up where nothing is below. */
  goOn(): void {
    const scene = this.scene();
    if (!scene) return;
    this.byHand = true;
    const way = this.beyond.below > 0 ? 1 : -1;
    scene.scrollBy({ top: way * scene.clientHeight * 0.8, behavior: mayMove() ? "smooth" : "instant" });
  }

  private show(board: string, gently: boolean, smooth: boolean): void {
    const scene = this.scene();
    const what = scene && lookedAt(scene, board);
    if (!what) return;
    const frame = scene.getBoundingClientRect();
    const choices = choicesIn(scene);
    const { above, below } = beyondEdges(choices, frame);
    if (gently && choices.length > above + below) return;
    scene.scrollBy({ top: wayTo(what, frame), behavior: smooth ? "smooth" : "instant" });
  }
}
