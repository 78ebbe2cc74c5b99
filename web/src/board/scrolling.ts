/** A table that scrolls brings what matters into sight by itself, and knows what lies beyond its edges. */

/** A stretch from top to bottom. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Room between what has come into sight and the edge. */
const EDGE = 8;

/** How far to scroll so that this is seen: not at all where it is, no farther than it must; what is taller than the frame begins at its top. */
export function wayTo(what: Stretch, frame: Stretch): number {
  const [above, below] = [what.top - frame.top - EDGE, what.bottom - frame.bottom + EDGE];
  if (above >= 0 && below <= 0) return 0;
  return above < 0 ? above : Math.min(above, below);
}

/** How many of these have their middle above the frame, and how many below it. */
export function beyondEdges(places: Stretch[], frame: Stretch): { above: number; below: number } {
  const middles = places.map((one) => (one.top + one.bottom) / 2);
  return { above: middles.filter((middle) => middle < frame.top).length, below: middles.filter((middle) => middle > frame.bottom).length };
}

/** Where each place that can be chosen lies on the screen, on this board or on all. */
export function choicesIn(scene: HTMLElement, board = ""): Stretch[] {
  const within = board ? `[data-board="${CSS.escape(board)}"] ` : "";
  const found = new Map<string, Stretch>();
  for (const piece of scene.querySelectorAll<HTMLElement>(`${within}[data-place]`)) {
    const place = piece.dataset.place ?? "";
    if (!found.has(place)) found.set(place, (piece.querySelector(".hit") ?? piece).getBoundingClientRect());
  }
  return [...found.values()];
}

/** Where what is to be looked at on this board lies: its choices, or all of it where it has none. */
export function lookedAt(scene: HTMLElement, board: string): Stretch | null {
  const choices = choicesIn(scene, board);
  if (choices.length === 0) return scene.querySelector(`[data-board="${CSS.escape(board)}"]`)?.getBoundingClientRect() ?? null;
  return { top: Math.min(...choices.map((one) => one.top)), bottom: Math.max(...choices.map((one) => one.bottom)) };
}
