/** A game's emblem, made from its name alone, so that a stranger's game has one on the day it is installed. */

/** A small stable hash: FNV-1a, then mixed. */
export function hashed(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers below 1 that follow from a name: the same ones every time. */
export function stream(name: string): () => number {
  let state = hashed(name) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export interface Mark {
  path: string;
  tone: "line" | "fill" | "light" | "spark";
}

export interface Motif {
  hue: number;
  marks: Mark[];
}

export const HEIGHT = 132;

type Weave = (next: () => number, width: number) => Mark[];

/** Which piece a cell gets: mostly none, sometimes a filled one, rarely the bright one. */
function tone(chance: number): Mark["tone"] {
  return chance > 0.94 ? "spark" : chance > 0.8 ? "fill" : chance > 0.62 ? "light" : "line";
}

function polygon(x: number, y: number, radius: number, corners: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / corners;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const hexes: Weave = (next, width) => {
  const size = 22;
  const marks: Mark[] = [];
  for (let row = -1; row * size * 1.5 < HEIGHT + size; row++)
    for (let col = -1; col * size * 1.732 < width + size; col++) {
      const x = (col + (row & 1) / 2) * size * 1.732;
      marks.push({ path: polygon(x, row * size * 1.5, size - 1.5, 6, Math.PI / 6), tone: tone(next()) });
    }
  return marks;
};

const disks: Weave = (next, width) => {
  const marks: Mark[] = [];
  for (let y = 12; y < HEIGHT + 12; y += 27)
    for (let x = 14; x < width + 14; x += 27) marks.push({ path: circle(x, y, 10.5), tone: tone(next()) });
  return marks;
};

const rays: Weave = (next, width) => {
  const marks: Mark[] = [];
  const [x, y] = [width * (0.2 + next() * 0.6), HEIGHT + 10];
  for (let i = 0; i < 36; i += 2) {
    const [a, b] = [Math.PI + (i * Math.PI) / 36, Math.PI + ((i + 1) * Math.PI) / 36];
    const far = (angle: number): string => `${(x + (width + 80) * Math.cos(angle)).toFixed(1)} ${(y + (width + 80) * Math.sin(angle)).toFixed(1)}`;
    marks.push({ path: `M${x} ${y}L${far(a)}L${far(b)}Z`, tone: next() > 0.5 ? "light" : "fill" });
  }
  marks.push({ path: circle(x, y, 46), tone: "spark" });
  return marks;
};

const dice: Weave = (next, width) => {
  const spots = ["4", "08", "048", "0268", "02468", "035268"];
  const marks: Mark[] = [];
  for (let y = 4; y < HEIGHT; y += 44)
    for (let x = 6; x < width; x += 44) {
      const chosen = tone(next());
      marks.push({ path: `M${x + 7} ${y}h22a7 7 0 0 1 7 7v22a7 7 0 0 1 -7 7h-22a7 7 0 0 1 -7 -7v-22a7 7 0 0 1 7 -7Z`, tone: chosen });
      if (chosen === "line") continue;
      for (const spot of spots[Math.floor(next() * 6)] ?? "4") {
        const at = Number(spot);
        marks.push({ path: circle(x + 8 + (at % 3) * 10, y + 8 + Math.floor(at / 3) * 10, 2.6), tone: "line" });
      }
    }
  return marks;
};

const orbits: Weave = (next, width) => {
  const marks: Mark[] = [];
  const [x, y] = [width * (0.28 + next() * 0.44), HEIGHT * (0.4 + next() * 0.4)];
  for (let r = 18; r < width * 0.8; r += 20) {
    marks.push({ path: circle(x, y, r), tone: "line" });
    const angle = next() * Math.PI * 2;
    marks.push({ path: circle(x + r * Math.cos(angle), y + r * Math.sin(angle), 3 + next() * 5), tone: next() > 0.8 ? "spark" : "fill" });
  }
  marks.push({ path: circle(x, y, 9), tone: "spark" });
  return marks;
};

const tiles: Weave = (next, width) => {
  const size = 33;
  const marks: Mark[] = [];
  for (let y = 0; y < HEIGHT; y += size)
    for (let x = -3; x < width; x += size) {
      const [right, down] = [x + size, y + size];
      const halves = [`M${x} ${y}H${right}L${x} ${down}Z`, `M${right} ${y}V${down}H${x}Z`, `M${x} ${y}H${right}V${down}Z`, `M${x} ${y}V${down}H${right}Z`];
      marks.push({ path: halves[Math.floor(next() * 4)] ?? "", tone: tone(0.5 + next() / 2) });
    }
  return marks;
};

// Tried until the games that come with Rulewright looked like themselves and unlike each other.
const WEAVE_SALT = 304145;
const HUE_SALT = 8043027;

const weaves: Weave[] = [hexes, disks, rays, dice, orbits, tiles];

/** The emblem of a name, for a card or for a wide banner. */
export function motif(name: string, width: number): Motif {
  const weave = weaves[hashed(`${name}#${WEAVE_SALT}`) % weaves.length] ?? hexes;
  return { hue: hashed(`${HUE_SALT}#${name}`) % 360, marks: weave(stream(name), width) };
}
