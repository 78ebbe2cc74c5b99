/** Scenes as data: what changes make of them, how their boards lie, and the way of arrow keys. Pure, so that it is tested without a browser. */
import type { BoardChange, BoardShown, PieceShown, SceneShown } from "../lib/protocol.ts";

/** The scene after these changes, as the server says it (`server/drawing.py`). */
export function applied(scene: SceneShown, changes: BoardChange[]): SceneShown {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return { ...scene, boards: scene.boards.map((board) => changedBoard(board, byId.get(board.id))) };
}

function changedBoard(board: BoardShown, change: BoardChange | undefined): BoardShown {
  if (!change) return board;
  if (change.whole) return change.whole;
  const gone = new Set(change.gone);
  const fresh = new Map((change.set ?? []).map((piece) => [piece.id, piece]));
  const pieces = board.pieces.filter((piece) => !gone.has(piece.id)).map((piece) => fresh.get(piece.id) ?? piece);
  for (const { at, piece } of change.added ?? []) pieces.splice(at, 0, piece);
  return { ...board, title: change.title ?? board.title, ...(change.least === undefined ? {} : { least: change.least }), pieces };
}

/** A piece and the board it lies on. */
export interface Lying {
  board: BoardShown;
  piece: PieceShown;
}

/** Every piece by its id. */
export function lying(scene: SceneShown): Map<string, Lying> {
  const found = new Map<string, Lying>();
  for (const board of scene.boards) for (const piece of board.pieces) found.set(piece.id, { board, piece });
  return found;
}

/** How boards lie: areas of a grid with the share of each column and row, and how wide it is to its height. */
export interface Grid {
  areas: string[][];
  columns: number[];
  rows: number[];
  ratio: number;
}

/** The grid that a scene asks for, made of the boards that are there; each column and row as large as its boards need. Boards that lie one below the other take the whole width; where `fills`, every board that has a row to itself does. */
export function gridOf(lines: string[], boards: BoardShown[], fills = false): Grid {
  const byId = new Map(boards.map((board) => [board.id, board]));
  let areas = lines.map((line) => line.split(/\s+/).filter((id) => byId.has(id))).filter((line) => line.length > 0);
  const named = new Set(areas.flat());
  areas = [...areas, ...boards.filter((board) => !named.has(board.id)).map((board) => [board.id])];
  const count = Math.max(1, ...areas.map((line) => line.length));
  areas = areas.map((line) => [...line, ...Array<string>(count - line.length).fill(line.at(-1) ?? "")]);
  const columns = Array<number>(count).fill(0);
  const rows = Array<number>(areas.length).fill(0);
  const spans = boards.map((board) => ({ board, ...spanOf(areas, board.id) }));
  for (const one of [...spans].sort((a, b) => a.columns.length - b.columns.length)) grow(columns, one.columns, one.board.width);
  for (const one of [...spans].sort((a, b) => a.rows.length - b.rows.length)) {
    const grown = (fills || count === 1) && one.columns.length === count ? sum(columns) / Math.max(1, one.board.width) : 1;
    grow(rows, one.rows, one.board.height * grown);
  }
  return { areas, columns, rows, ratio: sum(columns) / Math.max(1, sum(rows)) };
}

function spanOf(areas: string[][], id: string): { columns: number[]; rows: number[] } {
  const rows = areas.flatMap((line, at) => (line.includes(id) ? [at] : []));
  const columns = [...new Set(areas.flatMap((line) => line.flatMap((name, at) => (name === id ? [at] : []))))];
  return { columns, rows };
}

/** Make these tracks together at least so large: the smallest are filled up first, all of them to one level. */
function grow(sizes: number[], tracks: number[], wanted: number): void {
  const low = tracks.map((track) => sizes[track] ?? 0).sort((a, b) => a - b);
  let lacking = wanted - sum(low);
  if (lacking <= 0) return;
  let level = low[0] ?? 0;
  for (let many = 1; many <= low.length; many++) {
    const room = many < low.length ? ((low[many] ?? 0) - level) * many : Infinity;
    if (lacking <= room) {
      level += lacking / many;
      break;
    }
    lacking -= room;
    level = low[many] ?? level;
  }
  for (const track of tracks) sizes[track] = Math.max(sizes[track] ?? 0, level);
}

function sum(sizes: number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

function namedIn(lines: string[]): Set<string> {
  return new Set(lines.flatMap((line) => line.split(/\s+/)));
}

/** The scene laid out as somebody chose, else as the game does by itself; boards that only another spread names are left out. */
export function spreadOut(scene: SceneShown, chosen: string): SceneShown {
  if (!scene.spreads || scene.spreads.length === 0) return scene;
  const spread = scene.spreads.find((one) => one.name === chosen) ?? { wide: scene.wide, narrow: scene.narrow, main: scene.main };
  const named = namedIn([...spread.wide, ...spread.narrow]);
  const { wide, narrow, main } = spread;
  return { ...scene, wide, narrow, main, boards: scene.boards.filter((board) => named.has(board.id)) };
}

/** The name of the spread that a scene is laid out in by itself; none where it has but one. */
export function spreadOf(scene: SceneShown): string {
  return scene.spreads?.find((one) => one.wide.join() === scene.wide.join())?.name ?? "";
}

/** How wide the main board is to its height, and how wide it must be to be read; of a scene that has none, a square. */
export function shapeOf(scene: SceneShown): { shape: number; least: number } {
  const main = scene.boards.find((board) => board.id === scene.main) ?? scene.boards[0];
  return main ? { shape: main.width / Math.max(1, main.height), least: main.least ?? 0 } : { shape: 1, least: 0 };
}

/** Narrower than this, the boards lie one below the other. */
const NARROW = 620;

/** Whether a table so wide is laid out as on a phone. */
export function isNarrow(width: number): boolean {
  return width > 0 && width < NARROW;
}

/** Whether a scene lies as on a phone: as its boards were drawn for, where the server has left out those of other screens. So a table that has just become wide or narrow stays as it is until the other boards come. */
export function liesNarrow(scene: SceneShown, width: number): boolean {
  return scene.screen ? scene.screen === "narrow" : isNarrow(width);
}

/** A board as one kind of screen has it: without the pieces for the other, and for a narrow one cut to the part it shows. */
export function boardFor(screen: "wide" | "narrow", board: BoardShown): BoardShown {
  const other = screen === "wide" ? "narrow" : "wide";
  const cut = screen === "narrow" ? board.narrow : undefined;
  const pieces = board.pieces.some((piece) => piece.screen === other) ? board.pieces.filter((piece) => piece.screen !== other) : board.pieces;
  if (!cut) return pieces === board.pieces ? board : { ...board, pieces };
  const [x, y, width, height] = cut;
  return { ...board, x, y, width, height, pieces };
}

/** The boards of a wide screen: all but those that the game names for a narrow one only. */
export function widened(scene: SceneShown): BoardShown[] {
  const [wide, narrow] = [namedIn(scene.wide), namedIn([...scene.narrow, ...(scene.lying ?? [])])];
  const shown = scene.boards.filter((board) => scene.wide.length === 0 || wide.has(board.id) || !narrow.has(board.id));
  return shown.map((board) => boardFor("wide", board));
}

/** The boards of a narrow screen: those that the game names in these lines, or the main one; the others as a strip, unless they were left out and nothing can be chosen there that cannot be chosen on the first. */
export function narrowed(scene: SceneShown, isLegal: (place: string) => boolean, lines: string[] = scene.narrow): { first: BoardShown[]; strip: BoardShown[] } {
  const named = namedIn(lines);
  const main = scene.boards.find((board) => board.id === scene.main) ?? scene.boards[0];
  const first = named.size > 0 ? scene.boards.filter((board) => named.has(board.id)) : main ? [main] : [];
  const rest = scene.boards.filter((board) => !first.includes(board));
  const there = new Set(first.flatMap((board) => board.pieces.map((piece) => piece.place)));
  const needed = (board: BoardShown): boolean => board.pieces.some((piece) => piece.place !== undefined && isLegal(piece.place) && !there.has(piece.place));
  const cut = (board: BoardShown): BoardShown => boardFor("narrow", board);
  return { first: first.map(cut), strip: (named.size > 0 ? rest.filter(needed) : rest).map(cut) };
}

/** Whether boards that all fit into this room would be too small to be read: then they take its whole width, and it scrolls. One board alone zooms instead where even that is too little. */
export function scrolls(grid: Grid, boards: BoardShown[], width: number, height: number): boolean {
  const part = (board: BoardShown): number => (grid.columns.length === 1 ? 1 : board.width / Math.max(1, sum(grid.columns)));
  const small = (shown: number): boolean => boards.some((board) => part(board) * shown < (board.least ?? 0));
  return height * grid.ratio < width && small(height * grid.ratio) && (grid.rows.length > 1 || !small(width));
}

/** What a ghost waits for: a place or a piece that is pointed at, or who has answered a question that all answer in secret. */
export interface Haunting {
  /** The place that is pointed at, where it can be chosen. */
  pointed: string;
  /** The piece that is read. */
  read: string;
  /** Seats that have sealed their answer. */
  answered: number[];
}

/** Whether a piece is seen now. */
export function isSeen(piece: PieceShown, now: Haunting): boolean {
  if (!piece.ghost) return true;
  const [kind, seat] = piece.ghost.split(":");
  if (seat !== undefined) return now.answered.includes(Number(seat)) === (kind === "sealed");
  const names = piece.ghost.split(" ");
  return (now.pointed !== "" && names.includes(now.pointed)) || (now.read !== "" && names.includes(now.read));
}

/** Whether a piece waits for somebody to point at something: it is no part of what moves. */
export function isGhost(piece: PieceShown): boolean {
  return piece.ghost !== undefined && piece.ghost !== "" && !piece.ghost.includes(":");
}

export interface Point {
  x: number;
  y: number;
}

/** The nearest point in the direction of an arrow key: straight ahead counts more than aside. */
export function towards(from: Point, others: Point[], key: string): number {
  const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const [dx, dy] = ways[key] ?? [0, 0];
  let [best, least] = [-1, Infinity];
  others.forEach((point, at) => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = ahead + 2.5 * aside;
    if (ahead > 1 && aside < 3 * ahead + 1 && far < least) [best, least] = [at, far];
  });
  return best;
}
