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
  return { ...board, title: change.title ?? board.title, pieces };
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

/** The grid that a scene asks for, made of the boards that are there; each column and row as large as its boards need. */
export function gridOf(lines: string[], boards: BoardShown[]): Grid {
  const byId = new Map(boards.map((board) => [board.id, board]));
  let areas = lines.map((line) => line.split(/\s+/).filter((id) => byId.has(id))).filter((line) => line.length > 0);
  const named = new Set(areas.flat());
  areas = [...areas, ...boards.filter((board) => !named.has(board.id)).map((board) => [board.id])];
  const count = Math.max(1, ...areas.map((line) => line.length));
  areas = areas.map((line) => [...line, ...Array<string>(count - line.length).fill(line.at(-1) ?? "")]);
  const columns = Array<number>(count).fill(0);
  const rows = Array<number>(areas.length).fill(0);
  const spans = boards.map((board) => ({ board, span: spanOf(areas, board.id) }));
  spans.sort((a, b) => a.span.columns.length * a.span.rows.length - b.span.columns.length * b.span.rows.length);
  for (const { board, span } of spans) {
    grow(columns, span.columns, board.width);
    grow(rows, span.rows, board.height);
  }
  return { areas, columns, rows, ratio: sum(columns) / Math.max(1, sum(rows)) };
}

function spanOf(areas: string[][], id: string): { columns: number[]; rows: number[] } {
  const rows = areas.flatMap((line, at) => (line.includes(id) ? [at] : []));
  const columns = [...new Set(areas.flatMap((line) => line.flatMap((name, at) => (name === id ? [at] : []))))];
  return { columns, rows };
}

/** Make these tracks together at least so large, what is lacking shared among them. */
function grow(sizes: number[], tracks: number[], wanted: number): void {
  const lacking = wanted - tracks.reduce((all, track) => all + (sizes[track] ?? 0), 0);
  if (lacking > 0) for (const track of tracks) sizes[track] = (sizes[track] ?? 0) + lacking / tracks.length;
}

function sum(sizes: number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

/** The boards of a wide screen: all but those that only a narrow one names. */
export function widened(scene: SceneShown): BoardShown[] {
  const named = (lines: string[]): Set<string> => new Set(lines.flatMap((line) => line.split(/\s+/)));
  const [wide, narrow] = [named(scene.wide), named(scene.narrow)];
  return wide.size === 0 ? scene.boards : scene.boards.filter((board) => wide.has(board.id) || !narrow.has(board.id));
}

/** The boards of a narrow screen: those that the game names, or the main one; the others as a strip, unless they were left out and nothing can be chosen there. */
export function narrowed(scene: SceneShown, isLegal: (place: string) => boolean): { first: BoardShown[]; strip: BoardShown[] } {
  const named = new Set(scene.narrow.flatMap((line) => line.split(/\s+/)));
  const main = scene.boards.find((board) => board.id === scene.main) ?? scene.boards[0];
  const first = named.size > 0 ? scene.boards.filter((board) => named.has(board.id)) : main ? [main] : [];
  const rest = scene.boards.filter((board) => !first.includes(board));
  const there = new Set(first.flatMap((board) => board.pieces.map((piece) => piece.place)));
  const needed = (board: BoardShown): boolean => board.pieces.some((piece) => piece.place !== undefined && !there.has(piece.place) && isLegal(piece.place));
  return { first, strip: named.size > 0 ? rest.filter(needed) : rest };
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
