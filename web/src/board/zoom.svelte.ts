/** Zoom and pan of a large board: what part of it is seen. */
import type { Point } from "./scene.ts";
import type { Box } from "./spots.ts";

export const MOST = 6;

/** Less than this is not worth what it hides. */
const WORTH = 1.2;

export class Zoom {
  /** How much larger than when it is all seen. */
  scale = $state(1);
  private middle = $state.raw<Point | null>(null);

  constructor(private readonly whole: () => Box) {}

  /** The part that is seen, in units of the board. */
  get seen(): Box {
    const all = this.whole();
    const [width, height] = [all.width / this.scale, all.height / this.scale];
    const at = this.middle ?? { x: all.x + all.width / 2, y: all.y + all.height / 2 };
    const x = Math.min(Math.max(at.x - width / 2, all.x), all.x + all.width - width);
    const y = Math.min(Math.max(at.y - height / 2, all.y), all.y + all.height - height);
    return { x, y, width, height };
  }

  /** By a factor, so that this point stays where it is. */
  by(factor: number, about?: Point): void {
    const seen = this.seen;
    const fixed = about ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    const ratio = this.scale / next;
    const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
    this.middle = { x: fixed.x + (x - fixed.x) * ratio, y: fixed.y + (y - fixed.y) * ratio };
    this.scale = next;
    if (next === 1) this.middle = null;
  }

  /** Along with the pointer, in units of the board. */
  pan(dx: number, dy: number): void {
    const seen = this.seen;
    this.middle = { x: seen.x + seen.width / 2 - dx, y: seen.y + seen.height / 2 - dy };
  }

  /** These boxes as large as they fit together, but never more than so many times as large; all of it where that is hardly larger. */
  show(boxes: Box[], most: number): void {
    const all = this.whole();
    const [left, top] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
    const fits = Math.min(all.width / Math.max(1, (right - left) * 1.1), all.height / Math.max(1, (bottom - top) * 1.1));
    const wished = Math.min(MOST, most, fits);
    this.scale = wished < WORTH ? 1 : wished;
    this.middle = this.scale === 1 ? null : { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  /** All of it again. */
  fit(): void {
    this.scale = 1;
    this.middle = null;
  }
}
