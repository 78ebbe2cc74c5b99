/** How a scene's boards lie on a screen: which are seen first, in what grid, and whether the table scrolls. */
import { MediaQuery } from "svelte/reactivity";
import type { BoardShown, SceneShown } from "../lib/protocol.ts";
import { gridOf, isNarrow, liesNarrow, narrowed, scrolls, widened } from "./scene.ts";

/** The screen, not the room that a sheet leaves: the table is not laid out anew because somebody unfolds a list. */
const LYING = new MediaQuery("(orientation: landscape)");

/** The name of a board's area in the grid. */
export function areaOf(board: string): string {
  return `b-${board.replace(/[^a-zA-Z0-9_-]/g, "_")}`;
}

export class Layout {
  /** The kind of screen that the table is shown on; empty while that is not known, and where it is glanced at only. */
  readonly screen = $derived.by(() => (this.glance() || this.size().width <= 0 ? "" : isNarrow(this.size().width) ? "narrow" : "wide"));
  readonly narrow = $derived.by(() => !this.glance() && liesNarrow(this.scene(), this.size().width));
  /** The grid that the game wants on such a screen. */
  private readonly lines = $derived.by(() => {
    const { wide, narrow, lying } = this.scene();
    if (!this.narrow) return wide;
    return LYING.current && lying && lying.length > 0 ? lying : narrow;
  });
  private readonly parts = $derived.by(() => {
    if (this.narrow) return narrowed(this.scene(), this.isLegal, this.lines);
    const all = widened(this.scene());
    // A phone glances at the board that it would show first, though a wide screen has another in its place.
    const there = isNarrow(this.size().width) ? this.scene().boards : all;
    const main = this.glance() ? there.filter((board) => board.id === this.scene().main) : [];
    return { first: main.length > 0 ? main : all, strip: [] as BoardShown[] };
  });
  readonly first = $derived.by(() => this.parts.first);
  readonly strip = $derived.by(() => this.parts.strip);
  /** Whether there is a page in sight on which the words that are asked for will stand. */
  readonly written = $derived.by(() => this.first.some((board) => board.writes !== undefined));
  /** The seats that the boards in sight name: where the table scrolls, only its first row is sure to be. */
  readonly named = $derived.by(() => {
    const top = this.long ? this.first.filter((board) => this.grid.areas[0]?.includes(board.id)) : this.first;
    return [...new Set(top.flatMap((board) => board.names ?? []))];
  });
  /** The seats whose sealed answer the boards in sight show. */
  readonly seals = $derived.by(() => [...new Set(this.first.flatMap((board) => board.pieces.flatMap((piece) => (piece.ghost?.startsWith("sealed:") ? [Number(piece.ghost.slice(7))] : []))))]);
  readonly grid = $derived.by(() => gridOf(this.lines, this.first, this.narrow));
  /** The same as style sheets have it, with how much of it the gaps between its tracks are. */
  readonly css = $derived.by(() => {
    const { areas, columns, rows, ratio } = this.grid;
    const tracks = (shares: number[]): string => shares.map((share) => `minmax(0, ${share}fr)`).join(" ");
    const gaps = (many: number): string => `calc(${many - 1} * 0.25rem)`;
    const named = areas.map((line) => `"${line.map(areaOf).join(" ")}"`).join(" ");
    return `grid-template-areas: ${named}; grid-template-columns: ${tracks(columns)}; grid-template-rows: ${tracks(rows)}; --ratio: ${ratio}; --across: ${gaps(columns.length)}; --down: ${gaps(rows.length)}`;
  });
  /** Boards one below the other, each as wide as the screen; the table scrolls. */
  readonly column = $derived.by(() => this.narrow && this.scene().column === true);
  readonly long = $derived.by(() => this.narrow && !this.column && this.strip.length === 0 && scrolls(this.grid, this.first, this.size().width, this.size().height));
  readonly scrolls = $derived.by(() => this.column || this.long);
  /** Whether one reads and chooses from the list. */
  readonly reads = $derived.by(() => this.column && this.listed());
  /** The board with most of what can be chosen now; with nothing to choose, the main one, or the first where that is not seen. In a column also where the list has more to offer: what the question is about is read before a card in the bag. */
  readonly busy = $derived.by(() => {
    const many = this.first.map((board) => ({ id: board.id, n: this.reads ? 0 : this.choicesOn(board) }));
    const main = this.first.find((board) => board.id === this.scene().main) ?? this.first[0];
    return many.reduce((most, one) => (one.n > most.n ? one : most), { id: main?.id ?? "", n: 0 }).id;
  });

  constructor(
    private readonly scene: () => SceneShown,
    private readonly isLegal: (place: string) => boolean,
    private readonly size: () => { width: number; height: number },
    /** Whether it is only looked at in passing: then the main board is all that is seen, and all of it. */
    private readonly glance: () => boolean = () => false,
    /** Whether something can be chosen that lies on no board. */
    private readonly listed: () => boolean = () => false,
  ) {}

  private choicesOn(board: BoardShown): number {
    return new Set(board.pieces.map((piece) => piece.place ?? "").filter((place) => place && this.isLegal(place))).size;
  }
}
