/** Pieces of a scene in motion: the page has the new scene already, and every piece is let go from where it was. */
import { tick } from "svelte";
import type { SceneShown } from "../lib/protocol.ts";
import { mayMove } from "../lib/settings.svelte.ts";
import type { Art } from "./art.ts";
import { type Leaving, type Page, planned, play } from "./motion.ts";
import type { Point } from "./scene.ts";

export class Moves {
  /** Pieces that are on their way out, and old faces of cards that turn over. */
  leaving = $state.raw<Leaving[]>([]);
  /** Boards to which pieces are on their way: they lie over the others. */
  raised = $state.raw<ReadonlySet<string>>(new Set());
  running: { finish: () => void } | null = null;
  private shown: SceneShown | null = null;

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly art: () => Art,
  ) {}

  /** Whether this is another scene than the one that was shown last. */
  shows(scene: SceneShown): boolean {
    return scene !== this.shown;
  }

  /** Move on to this scene; resolves when it is at rest, with false when another one has come meanwhile. */
  async to(now: SceneShown, pace: number): Promise<boolean> {
    const was = this.shown;
    this.shown = now;
    this.finish();
    if (!was || !mayMove()) {
      this.leaving = [];
      this.raised = new Set();
      return true;
    }
    const plan = planned(this.visible(was), this.visible(now), this.page());
    const moved = new Set(plan.courses.map((course) => course.id));
    this.raised = new Set(now.boards.filter((board) => board.pieces.some((piece) => moved.has(piece.id))).map((board) => board.id));
    this.leaving = plan.leaving;
    const going = play(plan.courses, (id) => this.element("piece", id), pace);
    if (plan.leaving.length > 0) await tick();
    const gone = play(plan.leaving, (id) => this.element("leaving", id), pace, "both");
    const mine = { finish: () => [going, gone].forEach((one) => one.finish()) };
    this.running = mine;
    await Promise.all([going.done, gone.done]);
    if (this.running !== mine) return false;
    this.running = null;
    this.leaving = [];
    this.raised = new Set();
    return true;
  }

  /** At once to where they are going. */
  finish(): void {
    this.running?.finish();
  }

  /** The boards that this screen shows: those for another kind of screen have no part in what moves. */
  private visible(scene: SceneShown): SceneShown {
    return { ...scene, boards: scene.boards.filter((board) => this.root()?.querySelector(`[data-board="${CSS.escape(board.id)}"]`)) };
  }

  private element(kind: "piece" | "leaving", id: string): Element | null {
    return this.root()?.querySelector(`[data-${kind}="${CSS.escape(id)}"]`) ?? null;
  }

  private page(): Page {
    const art = this.art();
    const known = new Map<string, DOMMatrix | null>();
    const matrix = (board: string): DOMMatrix | null => {
      if (!known.has(board)) known.set(board, this.root()?.querySelector<SVGSVGElement>(`[data-board="${CSS.escape(board)}"] svg`)?.getScreenCTM() ?? null);
      return known.get(board) ?? null;
    };
    return {
      across: (from, to, point): Point => {
        const [there, here] = from === to ? [null, null] : [matrix(from), matrix(to)];
        if (!there || !here) return point;
        const moved = new DOMPoint(point.x, point.y).matrixTransform(here.inverse().multiply(there));
        return { x: moved.x, y: moved.y };
      },
      middle: (piece): Point => {
        const symbol = art.symbol(piece.art);
        return symbol ? { x: symbol.x + symbol.width / 2, y: symbol.y + symbol.height / 2 } : { x: 0, y: 0 };
      },
    };
  }
}
