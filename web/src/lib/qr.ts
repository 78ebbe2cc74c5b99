/**
 * Reads the QR code of a printed card from a picture, for browsers without a BarcodeDetector.
 *
 * Cards carry version 1 (21 × 21 modules): it has no alignment pattern and one block, so a reader of it alone is small.
 * A tilted card is no parallelogram: the fourth corner is tried a little to every side until the check agrees.
 */
import { mended } from "./galois.ts";

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: ArrayLike<number>;
}

interface Point {
  x: number;
  y: number;
}

/** The middle of a finder pattern, and how large a module is there. */
interface Finder extends Point {
  module: number;
  /** In how many lines it was seen. */
  seen: number;
}

const SIZE = 21;
/** From the middle of one finder pattern to the next, in modules. */
const BETWEEN = 14;
/** By the two bits of the level (M, L, H, Q): codewords of check, and how many errors are believed. */
const LEVELS = [
  { check: 10, most: 3 },
  { check: 7, most: 1 },
  { check: 17, most: 8 },
  { check: 13, most: 5 },
];
const MASKS: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** What the code in a picture says; null where none can be read. */
export function readCard(picture: Picture): string | null {
  const dark = inked(picture);
  const { width, height } = picture;
  const seen = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && dark[Math.floor(y) * width + Math.floor(x)] === 1;
  const found = finders(dark, width, height).slice(0, 6);
  for (const triple of triples(found)) {
    for (const corner of corners(triple)) {
      const said = decoded(sampled(triple, corner, seen));
      if (said) return said;
    }
  }
  return null;
}

/** Which pixels are dark: darker than what lies around them, so that a shadow over the card does no harm. */
function inked({ width, height, data }: Picture): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const one = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
      light[y * width + x] = one;
      row += one;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const reach = Math.max(8, Math.round(Math.min(width, height) / 8));
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, foot] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = (row: number, column: number): number => sums[row * (width + 1) + column] ?? 0;
      const mean = (sum(foot, right) - sum(top, right) - sum(foot, left) + sum(top, left)) / ((foot - top) * (right - left));
      dark[y * width + x] = (light[y * width + x] ?? 0) < mean - 7 ? 1 : 0;
    }
  }
  return dark;
}

/** Where lines run dark, light, dark, light, dark as 1 : 1 : 3 : 1 : 1, both ways: the most often seen first. */
function finders(dark: Uint8Array, width: number, height: number): Finder[] {
  const found: Finder[] = [];
  const pixel = (x: number, y: number): number => (x >= 0 && y >= 0 && x < width && y < height ? (dark[y * width + x] ?? 0) : -1);
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    let start = 0;
    for (let x = 1; x <= width; x++) {
      if (x < width && pixel(x, y) === pixel(start, y)) continue;
      runs.push(x - start);
      if (pixel(start, y) === 1 && runs.length >= 5 && isFinder(runs.slice(-5))) {
        const [, , three = 0, four = 0, five = 0] = runs.slice(-5);
        const middle = x - five - four - three / 2;
        const down = crossed(y, (at) => pixel(Math.floor(middle), at));
        const across = down && crossed(Math.floor(middle), (at) => pixel(at, Math.floor(down.middle)));
        if (down && across) gather(found, across.middle, down.middle, (down.module + across.module) / 2);
      }
      start = x;
    }
  }
  return found.filter((one) => one.seen > 1).sort((a, b) => b.seen - a.seen);
}

function isFinder(runs: number[]): boolean {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  return module >= 1 && runs.every((run, i) => Math.abs(run - (i === 2 ? 3 : 1) * module) < (i === 2 ? 1.5 : 0.75) * module);
}

/** The pattern along a line on which `from` is inside it: where its middle is, and the size of a module. */
function crossed(from: number, pixel: (at: number) => number): { middle: number; module: number } | null {
  const run = (at: number, step: number, colour: number): number => {
    let n = 0;
    while (pixel(at + n * step) === colour) n++;
    return n;
  };
  const back = run(from, -1, 1);
  const ahead = run(from + 1, 1, 1);
  const [lightBack, lightAhead] = [run(from - back, -1, 0), run(from + 1 + ahead, 1, 0)];
  const runs = [run(from - back - lightBack, -1, 1), lightBack, back + ahead, lightAhead, run(from + 1 + ahead + lightAhead, 1, 1)];
  return isFinder(runs) ? { middle: from + 1 + (ahead - back) / 2, module: runs.reduce((sum, one) => sum + one, 0) / 7 } : null;
}

/** The same pattern seen in another line is the same one. */
function gather(found: Finder[], x: number, y: number, module: number): void {
  const same = found.find((one) => Math.hypot(one.x - x, one.y - y) < 3 * module);
  if (!same) {
    found.push({ x, y, module, seen: 1 });
    return;
  }
  const share = 1 / ++same.seen;
  same.x += (x - same.x) * share;
  same.y += (y - same.y) * share;
  same.module += (module - same.module) * share;
}

interface Triple {
  corner: Finder;
  right: Finder;
  down: Finder;
}

/** Three patterns that can be one code of 21 modules: the corner, and the ones to its right and below. */
function* triples(found: Finder[]): Generator<Triple> {
  for (const corner of found) {
    for (const right of found) {
      for (const down of found) {
        if (corner === right || corner === down || right === down) continue;
        const [ax, ay, bx, by] = [right.x - corner.x, right.y - corner.y, down.x - corner.x, down.y - corner.y];
        const [one, two] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
        const square = Math.abs(ax * bx + ay * by) < 0.5 * one * two && ax * by - ay * bx > 0;
        const module = (corner.module + right.module + down.module) / 3;
        const small = (side: number): boolean => side > 0.7 * BETWEEN * module && side < 1.4 * BETWEEN * module;
        if (square && small(one) && small(two)) yield { corner, right, down };
      }
    }
  }
}

/** Where the fourth corner may lie: as in a parallelogram, then ever farther from there. */
function corners({ corner, right, down }: Triple): Point[] {
  const tries: { x: number; y: number; far: number }[] = [];
  for (let i = -4; i <= 4; i++) {
    for (let j = -4; j <= 4; j++) {
      const [a, b] = [1 + i / BETWEEN, 1 + j / BETWEEN];
      tries.push({ x: corner.x + a * (right.x - corner.x) + b * (down.x - corner.x), y: corner.y + a * (right.y - corner.y) + b * (down.y - corner.y), far: Math.hypot(i, j) });
    }
  }
  return tries.sort((a, b) => a.far - b.far);
}

/** The modules, row by row, seen through the four corners. */
function sampled({ corner: p, right: q, down: r }: Triple, s: Point, seen: (x: number, y: number) => boolean): boolean[][] {
  const [dx1, dx2, dx3] = [q.x - s.x, r.x - s.x, p.x - q.x + s.x - r.x];
  const [dy1, dy2, dy3] = [q.y - s.y, r.y - s.y, p.y - q.y + s.y - r.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / scale;
  const h = (dx1 * dy3 - dx3 * dy1) / scale;
  const line = Array.from({ length: SIZE }, (_, i) => (i + 0.5 - 3.5) / BETWEEN);
  return line.map((v) =>
    line.map((u) => {
      const w = g * u + h * v + 1;
      const x = ((q.x - p.x + g * q.x) * u + (r.x - p.x + h * r.x) * v + p.x) / w;
      const y = ((q.y - p.y + g * q.y) * u + (r.y - p.y + h * r.y) * v + p.y) / w;
      return seen(x, y);
    }),
  );
}

/** What the modules say, if they are a code of version 1 whose check agrees. */
export function decoded(modules: boolean[][]): string | null {
  const bit = (row: number, column: number): number => (modules[row]?.[column] ? 1 : 0);
  let wrong = 0;
  for (let i = 8; i < 13; i++) wrong += (bit(6, i) ^ ((i + 1) % 2)) + (bit(i, 6) ^ ((i + 1) % 2));
  if (wrong > 3) return null;
  const format = formatOf(bit);
  const level = format === null ? undefined : LEVELS[format >> 3];
  const mask = format === null ? undefined : MASKS[format & 7];
  if (!level || !mask) return null;
  const bits: number[] = [];
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < SIZE; step++) {
      const row = up ? SIZE - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFixed(row, column)) bits.push(bit(row, column) ^ (mask(row, column) ? 1 : 0));
    }
  }
  const words = Array.from({ length: 26 }, (_, i) => number(bits.slice(8 * i, 8 * i + 8)));
  const clean = mended(words, level.check, level.most);
  return clean && text(clean.slice(0, 26 - level.check));
}

function isFixed(row: number, column: number): boolean {
  return row === 6 || column === 6 || (row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9);
}

const number = (bits: number[]): number => bits.reduce((sum, bit) => 2 * sum + bit, 0);

/** Level and mask, from the copy of them that has fewer errors. */
function formatOf(bit: (row: number, column: number) => number): number | null {
  const first = [0, 1, 2, 3, 4, 5, 7].map((i) => bit(8, i)).concat([8, 7, 5, 4, 3, 2, 1, 0].map((i) => bit(i, 8)));
  const second = [20, 19, 18, 17, 16, 15, 14].map((i) => bit(i, 8)).concat([13, 14, 15, 16, 17, 18, 19, 20].map((i) => bit(8, i)));
  let best: { value: number; off: number } = { value: 0, off: 4 };
  for (let value = 0; value < 32; value++) {
    let rest = value << 10;
    for (let k = 14; k >= 10; k--) if (rest & (1 << k)) rest ^= 0x537 << (k - 10);
    const whole = ((value << 10) | rest) ^ 0x5412;
    for (const copy of [first, second]) {
      const off = copy.filter((one, i) => one !== ((whole >> (14 - i)) & 1)).length;
      if (off < best.off) best = { value, off };
    }
  }
  return best.off < 4 ? best.value : null;
}

/** The text in codewords: figures, capitals or bytes. */
function text(words: number[]): string | null {
  const bits = words.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  let from = 0;
  const take = (many: number): number => number(bits.slice(from, (from += many)));
  let said = "";
  while (bits.length - from >= 4) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode !== 1 && mode !== 2 && mode !== 4) return null;
    let left = take(mode === 1 ? 10 : mode === 2 ? 9 : 8);
    if (left > 41) return null;
    while (left > 0) {
      const some = Math.min(left, mode === 1 ? 3 : mode === 2 ? 2 : 1);
      left -= some;
      if (mode === 1) said += String(take(1 + 3 * some)).padStart(some, "0");
      else if (mode === 4) said += String.fromCharCode(take(8));
      else {
        const pair = take(some === 2 ? 11 : 6);
        said += (some === 2 ? LETTERS.charAt(Math.floor(pair / 45)) : "") + LETTERS.charAt(pair % 45);
      }
    }
  }
  return said || null;
}
