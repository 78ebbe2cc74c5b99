/** Reed-Solomon over GF(256) as QR codes use it: mends the codewords of one block. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

const times = (a: number, b: number): number => (a && b ? at(EXP, at(LOG, a) + at(LOG, b)) : 0);
const over = (a: number, b: number): number => (a ? at(EXP, at(LOG, a) + 255 - at(LOG, b)) : 0);
const at = (row: ArrayLike<number>, i: number): number => row[i] ?? 0;

/** A polynomial, lowest power first, at a point. */
function valueAt(polynomial: number[], x: number): number {
  return polynomial.reduceRight((sum, one) => times(sum, x) ^ one, 0);
}

/** The codewords without their errors, or null where there are more than `most`. The last `check` of them are the block's own check. */
export function mended(codewords: number[], check: number, most: number): number[] | null {
  const word = [...codewords].reverse();
  const syndromes = Array.from({ length: check }, (_, i) => valueAt(word, at(EXP, i)));
  if (syndromes.every((one) => one === 0)) return codewords;
  const locator = located(syndromes);
  const errors = locator.length - 1;
  const places = word.map((_, i) => i).filter((i) => valueAt(locator, at(EXP, 255 - i)) === 0);
  if (errors > most || places.length !== errors) return null;
  const evaluator = Array.from({ length: check }, (_, i) => locator.slice(0, i + 1).reduce((sum, one, k) => sum ^ times(one, at(syndromes, i - k)), 0));
  for (const place of places) {
    const inverse = at(EXP, 255 - place);
    const slope = locator.reduce((sum, one, i) => (i % 2 ? sum ^ times(one, at(EXP, ((i - 1) * at(LOG, inverse)) % 255)) : sum), 0);
    if (!slope) return null;
    word[place] = at(word, place) ^ times(over(valueAt(evaluator, inverse), slope), at(EXP, place));
  }
  const clean = syndromes.every((_, i) => valueAt(word, at(EXP, i)) === 0);
  return clean ? word.reverse() : null;
}

/** The polynomial whose roots say where the errors are (Berlekamp and Massey). */
function located(syndromes: number[]): number[] {
  let now = [1];
  let before = [1];
  let size = 0;
  let gap = 1;
  let last = 1;
  syndromes.forEach((one, n) => {
    const off = now.slice(1, size + 1).reduce((sum, c, i) => sum ^ times(c, at(syndromes, n - i - 1)), one);
    if (off === 0) {
      gap++;
      return;
    }
    const factor = over(off, last);
    const next = Array.from({ length: Math.max(now.length, before.length + gap) }, (_, i) => at(now, i) ^ times(factor, at(before, i - gap)));
    if (2 * size <= n) {
      before = now;
      size = n + 1 - size;
      last = off;
      gap = 1;
    } else gap++;
    now = next;
  });
  while (now.length > 1 && now.at(-1) === 0) now.pop();
  return now;
}
