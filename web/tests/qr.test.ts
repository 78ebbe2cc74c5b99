import { describe, expect, it } from "vitest";
import { mended } from "../src/lib/galois.ts";
import { decoded, readCard, type Picture } from "../src/lib/qr.ts";

/** Codes as a maker of QR codes prints them (level H in figures; M in capitals; Q in bytes). */
const CARD_005 = [
  "#######.#.###.#######",
  "#.....#.####..#.....#",
  "#.###.#.##.##.#.###.#",
  "#.###.#..###..#.###.#",
  "#.###.#...###.#.###.#",
  "#.....#.##..#.#.....#",
  "#######.#.#.#.#######",
  "........###..........",
  "..###.#.###..###..###",
  ".##..#...##.#.##..##.",
  "##.#..##.###....#.##.",
  "#..##..####.#####.#..",
  ".###.####..##.#.#.#..",
  "........##..#.#..#...",
  "#######....##..#...##",
  "#.....#..##.#....#...",
  "#.###.#.##.....#..#..",
  "#.###.#.#..#.###..#..",
  "#.###.#.##.####.###..",
  "#.....#....#.#.##.##.",
  "#######...#.....###..",
];
const PATH_1022 = [
  "#######....##.#######",
  "#.....#.#..##.#.....#",
  "#.###.#...##..#.###.#",
  "#.###.#..#.#..#.###.#",
  "#.###.#..#....#.###.#",
  "#.....#.#.#.#.#.....#",
  "#######.#.#.#.#######",
  "........#####........",
  "....####.###..##...#.",
  "###.#...#.#.####..##.",
  "#.....##..##########.",
  ".##.#...##.#.##.##..#",
  ".#.##.##.##.##....#.#",
  "........##.##.....###",
  "#######.#...###..#...",
  "#.....#.#.##...#.#.#.",
  "#.###.#.#..######.###",
  "#.###.#..####.##.#.##",
  "#.###.#..#.#...####..",
  "#.....#...#.#.#.#.##.",
  "#######..#..#.#...###",
];
const CAPITALS = [
  "#######....##.#######",
  "#.....#..#.##.#.....#",
  "#.###.#.###.#.#.###.#",
  "#.###.#.####..#.###.#",
  "#.###.#.#####.#.###.#",
  "#.....#.##..#.#.....#",
  "#######.#.#.#.#######",
  "........#####........",
  "#.#####..#..#.#####..",
  "..##...###..#..#.####",
  ".#..#.#....#.#..##..#",
  "#.##.#.##.#....##....",
  "########...#.#..#.#..",
  "........#.######.#.##",
  "#######..##.#.##.##.#",
  "#.....#.##.#####..###",
  "#.###.#.##..#..#.##..",
  "#.###.#.#...#..#.##..",
  "#.###.#.#.##.#.#.#...",
  "#.....#..#.....#..#.#",
  "#######.####.#.#.....",
];
const BYTES = [
  "#######.##....#######",
  "#.....#.##..#.#.....#",
  "#.###.#....##.#.###.#",
  "#.###.#..#..#.#.###.#",
  "#.###.#...#.#.#.###.#",
  "#.....#...#.#.#.....#",
  "#######.#.#.#.#######",
  "............#........",
  ".#....####.#.#.....##",
  "###.#...#####.#.#....",
  "#..##.#....#.#..##.#.",
  "....#...#.#.....#.###",
  "##.#.###...#..#......",
  "........##..####.#..#",
  "#######.###.#.##.#.#.",
  "#.....#..#.#.#.##.##.",
  "#.###.#..#..#..#..#..",
  "#.###.#...#.#.....#..",
  "#.###.#..#....#..####",
  "#.....#.###.....#.#..",
  "#######....#.#..#.##.",
];

const modules = (rows: string[]): boolean[][] => rows.map((row) => [...row].map((one) => one === "#"));

/** A photo of a card: paper on a table, seen from an angle, with a shadow and noise. */
function photo(rows: string[], { size = 6, turn = 0, tilt = 0, noise = 0, shadow = 0 } = {}): Picture {
  const [width, height] = [320, 240];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  let chance = 7;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const [rx, ry] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const depth = 1 + tilt * (ry / height);
      const [u, v] = [(rx * depth) / size + 10.5, (ry * depth) / size + 10.5];
      const dark = rows[Math.floor(v)]?.[Math.floor(u)] === "#";
      const paper = u > -4 && u < 25 && v > -4 && v < 25;
      chance = (chance * 1103515245 + 12345) % 2147483648;
      const light = (dark ? 40 : paper ? 230 : 120) * (1 - shadow * (x / width)) + noise * (chance / 2147483648 - 0.5);
      data.fill(light, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, data };
}

describe("the code of a card", () => {
  it("is read from its modules in every mode", () => {
    expect(decoded(modules(CARD_005))).toBe("005");
    expect(decoded(modules(PATH_1022))).toBe("1022");
    expect(decoded(modules(CAPITALS))).toBe("HELLO W");
    expect(decoded(modules(BYTES))).toBe("ok?");
  });

  it("is read although parts of it are spoilt", () => {
    const spoilt = modules(CARD_005).map((row, y) => row.map((one, x) => (x > 13 && y > 13 ? false : one)));
    expect(decoded(spoilt)).toBe("005");
  });

  it("is read from a photo, straight, turned, tilted, in shadow and noise", () => {
    expect(readCard(photo(CARD_005))).toBe("005");
    for (const turn of [0.3, 1.2, 2.5, 4]) expect(readCard(photo(CARD_005, { turn })), `${turn}`).toBe("005");
    expect(readCard(photo(CARD_005, { tilt: 0.5 }))).toBe("005");
    expect(readCard(photo(PATH_1022, { turn: 0.4, tilt: 0.4, noise: 40, shadow: 0.5 }))).toBe("1022");
    expect(readCard(photo(CARD_005, { size: 3 }))).toBe("005");
  });

  it("is never made up", () => {
    const nothing = modules(CARD_005).map((row, y) => row.map((one, x) => (x > 8 && y > 8 ? !one : one)));
    expect(decoded(nothing)).toBeNull();
    expect(readCard(photo([]))).toBeNull();
    expect(readCard(photo([], { noise: 200 }))).toBeNull();
  });
});

describe("mending", () => {
  const clean = Array<number>(26).fill(0); // a codeword of every such code

  it("mends as many errors as it believes, and says where there are more", () => {
    const spoilt = (many: number): number[] => clean.map((one, i) => (i % 4 === 0 && i / 4 < many ? one ^ (29 + i) : one));
    for (const many of [0, 1, 2, 3, 4, 5]) expect(mended(spoilt(many), 10, 5)).toEqual(clean);
    expect(mended(spoilt(6), 10, 5)).toBeNull();
    expect(mended(spoilt(2), 10, 1)).toBeNull();
  });
});
