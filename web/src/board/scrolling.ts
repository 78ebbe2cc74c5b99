/** A table that scrolls brings what matters into sight by itself. */
import { mayMove } from "../lib/settings.svelte.ts";

/** So much of a board must be seen for it to be in sight. */
const EDGE = 40;

function boardIn(scene: HTMLElement, id: string): HTMLElement | null {
  return scene.querySelector<HTMLElement>(`[data-board="${CSS.escape(id)}"]`);
}

function behavior(): ScrollBehavior {
  return mayMove() ? "smooth" : "instant";
}

/** This board comes into sight. */
export function reveal(scene: HTMLElement, board: string): void {
  boardIn(scene, board)?.scrollIntoView({ block: "nearest", behavior: behavior() });
}

/** One of these boards comes into sight; nothing moves where one is. */
export function revealOne(scene: HTMLElement, boards: string[]): void {
  const frame = scene.getBoundingClientRect();
  const there = boards.map((board) => boardIn(scene, board)).filter((one) => one !== null);
  const seen = there.map((one) => one.getBoundingClientRect()).some((box) => box.top < frame.bottom - EDGE && box.bottom > frame.top + EDGE);
  if (!seen) there[0]?.scrollIntoView({ block: "nearest", inline: "start", behavior: behavior() });
}

/** The beginning comes into sight. */
export function toTop(scene: HTMLElement): void {
  scene.scrollTo({ top: 0, behavior: behavior() });
}
