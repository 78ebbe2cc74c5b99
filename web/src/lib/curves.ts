/** Lines through a game: where they lie, and how a seat's line looks besides its colour. */
import type { CurveShown } from "./protocol.ts";

/** Each seat's line has a rhythm of its own, so that colour is not the only sign. */
export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "1 4", "12 4", "5 2 1 2", "3 6"];

export interface Line {
  seat: number;
  path: string;
  /** Its last point, and the number there. */
  x: number;
  y: number;
  last: number;
}

/** The largest number, and round steps up to it. */
export function scale(curve: CurveShown): { top: number; steps: number[] } {
  const most = Math.max(1, ...curve.values.flat().map((value) => value ?? 0));
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((one) => most / one <= 4) ?? Math.ceil(most / 4);
  const top = Math.ceil(most / step) * step;
  return { top, steps: Array.from({ length: top / step + 1 }, (_, k) => k * step) };
}

/** Where labels go so that none lies over another: each as near to its own height as that allows, within these bounds. */
export function apart(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height || a.at - b.at);
  const placed = order.map(({ height }) => Math.min(high, Math.max(low, height)));
  for (let k = 1; k < placed.length; k++) placed[k] = Math.max(placed[k] ?? 0, (placed[k - 1] ?? 0) + gap);
  // Whatever was pushed too far down pushes back up.
  let floor = high;
  for (let k = placed.length - 1; k >= 0; k--) {
    placed[k] = Math.min(placed[k] ?? 0, floor);
    floor = (placed[k] ?? 0) - gap;
  }
  const found = Array<number>(heights.length).fill(0);
  order.forEach(({ at }, k) => (found[at] = placed[k] ?? 0));
  return found;
}

/** A line for each seat; where a number is not known, it is broken off. */
export function lines(curve: CurveShown, x: (position: number) => number, y: (value: number) => number): Line[] {
  const seats = curve.values[0]?.length ?? 0;
  const found: Line[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let path = "";
    let line: Line | null = null;
    let broken = true;
    curve.positions.forEach((position, at) => {
      const value = curve.values[at]?.[seat] ?? null;
      if (value === null) broken = true;
      else {
        const [px, py] = [x(position), y(value)];
        path += `${broken ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`;
        broken = false;
        line = { seat, path, x: px, y: py, last: value };
      }
    });
    if (line) found.push({ ...(line as Line), path });
  }
  return found;
}
