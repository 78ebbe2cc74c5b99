/** How pieces travel: from two scenes to animations on transforms. The planning is pure; only `play` touches the page. */
import type { PieceShown, SceneShown } from "../lib/protocol.ts";
import { isGhost, lying, type Lying, type Point } from "./scene.ts";

/** Where a piece is, in units of its board. */
export interface Spot extends Point {
  turn: number;
  size: number;
}

/** What one piece does: keyframes of its transform (and opacity) and how long. */
export interface Course {
  id: string;
  frames: Keyframe[];
  duration: number;
  delay: number;
}

/** The old face of a piece, or a piece that goes: drawn until it is done. */
export interface Leaving extends Course {
  board: string;
  piece: PieceShown;
}

export interface Plan {
  courses: Course[];
  leaving: Leaving[];
}

export const SHORTEST = 150;
export const LONGEST = 400;
/** Between pieces that set out from the same place. */
const DEAL = 45;
/** So many pieces at most set out one after the other. */
const DEALT = 8;

/** What the page knows: from one board's units to another's, and the middle of a symbol. */
export interface Page {
  across: (from: string, to: string, point: Point) => Point;
  middle: (piece: PieceShown) => Point;
}

export function spotOf(piece: PieceShown): Spot {
  return { x: piece.x ?? 0, y: piece.y ?? 0, turn: piece.turn ?? 0, size: piece.size ?? 1 };
}

/** A spot as CSS; `more` comes before the piece's own drawing. */
export function css(spot: Spot, more = ""): string {
  return `translate(${num(spot.x)}px, ${num(spot.y)}px) rotate(${num(spot.turn)}deg) scale(${num(spot.size)})${more && ` ${more}`}`;
}

function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** The same as an attribute of SVG, for a piece at rest. */
export function attribute(spot: Spot): string {
  const turn = spot.turn ? ` rotate(${num(spot.turn)})` : "";
  return `translate(${num(spot.x)} ${num(spot.y)})${turn}${spot.size === 1 ? "" : ` scale(${num(spot.size)})`}`;
}

/** What happens between two scenes. */
export function planned(was: SceneShown, now: SceneShown, page: Page): Plan {
  const [before, after] = [lying(was), lying(now)];
  const plan: Plan = { courses: [], leaving: [] };
  const dealt = new Map<string, number>();
  for (const [id, here] of after) {
    const there = before.get(id);
    if (isGhost(here.piece) || here.piece.motion === "none") continue;
    if (there) travels(plan, there, here, page);
    else comes(plan, here, before, after, dealt, page);
  }
  for (const [id, there] of before) {
    if (!after.has(id) && !isGhost(there.piece) && there.piece.motion !== "none") goes(plan, there, before, after, page);
  }
  return plan;
}

function travels(plan: Plan, there: Lying, here: Lying, page: Page): void {
  const { piece, board } = here;
  const to = spotOf(piece);
  const from = { ...spotOf(there.piece), ...page.across(there.board.id, board.id, spotOf(there.piece)) };
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const turned = there.piece.art !== piece.art;
  const still = far < 0.5 && from.turn === to.turn && from.size === to.size;
  if (still && !(turned && (piece.motion === "turn" || piece.motion === "tumble"))) return;
  const steps = there.board.id === board.id ? stepped(there, here) : [];
  if (steps.length > 0) {
    plan.courses.push({ id: piece.id, frames: [from, ...steps, to].map((spot) => ({ transform: css(spot) })), duration: within(140 * (steps.length + 1), 150, 900), delay: 0 });
    return;
  }
  const duration = span(far, board.width, board.height);
  if (turned && piece.motion === "turn") {
    turnsOver(plan, there.piece, here, from, to, duration, page);
    return;
  }
  // A die whose face is the same was not rolled: it is lifted to its place.
  const lifted = piece.motion === "tumble" && !turned ? { ...piece, motion: "arc" } : piece;
  plan.courses.push({ id: piece.id, ...course(from, to, lifted, duration, page, board.y ?? 0, board.height), delay: 0 });
}

/** Along a track spot by spot: the spots between, with the piece's own distance from them. A track that ends where it began is a ring, walked one way. */
function stepped(there: Lying, here: Lying): Spot[] {
  const [name, at] = here.piece.track ?? ["", 0];
  const [old, from] = there.piece.track ?? ["", 0];
  const spots = here.board.tracks?.[name];
  if (!name || name !== old || !spots || at === from) return [];
  const [first, end] = [spots[0], spots.at(-1)];
  const around = first && end && spots.length > 2 && first[0] === end[0] && first[1] === end[1] ? spots.length - 1 : 0;
  const way = around || at > from ? 1 : -1;
  const many = around ? (at - from + around) % around : Math.abs(at - from);
  if (many < 2 || many > 24) return [];
  const last = spots[at];
  const to = spotOf(here.piece);
  const aside = last ? { x: to.x - last[0], y: to.y - last[1] } : { x: 0, y: 0 };
  const found: Spot[] = [];
  for (let k = 1; k < many; k++) {
    const spot = spots[around ? (from + k) % around : from + way * k];
    if (spot) found.push({ ...to, x: spot[0] + aside.x, y: spot[1] + aside.y });
  }
  return found;
}

function comes(plan: Plan, here: Lying, before: Map<string, Lying>, after: Map<string, Lying>, dealt: Map<string, number>, page: Page): void {
  const { piece, board } = here;
  const to = spotOf(piece);
  if (piece.motion === "drop") {
    const top = { ...to, y: board.y ?? 0 };
    plan.courses.push({ id: piece.id, ...course(top, to, piece, 0, page, board.y ?? 0, board.height), delay: 0 });
    return;
  }
  const origin = piece.came_from ? found(piece.came_from, before, after) : undefined;
  if (!origin) {
    plan.courses.push({ id: piece.id, frames: [{ opacity: 0 }, { opacity: piece.faint ?? 1 }], duration: SHORTEST, delay: 0 });
    return;
  }
  const from = { ...to, ...page.across(origin.board.id, board.id, spotOf(origin.piece)) };
  const order = dealt.get(piece.came_from ?? "") ?? 0;
  dealt.set(piece.came_from ?? "", order + 1);
  const moved = course(from, to, piece, span(Math.hypot(to.x - from.x, to.y - from.y), board.width, board.height), page, board.y ?? 0, board.height);
  plan.courses.push({ id: piece.id, ...moved, delay: Math.min(order, DEALT) * DEAL });
}

function goes(plan: Plan, there: Lying, before: Map<string, Lying>, after: Map<string, Lying>, page: Page): void {
  const { piece, board } = there;
  const from = spotOf(piece);
  const aim = piece.goes_to ? found(piece.goes_to, after, before) : undefined;
  const shown = piece.faint ?? 1;
  if (!aim) {
    const frames = [{ transform: css(from), opacity: shown }, { transform: css(from), opacity: 0 }];
    plan.leaving.push({ id: piece.id, board: board.id, piece, frames, duration: SHORTEST, delay: 0 });
    return;
  }
  const to = { ...from, ...page.across(aim.board.id, board.id, spotOf(aim.piece)) };
  const moved = course(from, to, piece, span(Math.hypot(to.x - from.x, to.y - from.y), board.width, board.height), page, board.y ?? 0, board.height);
  const last = moved.frames.length - 1;
  const frames = moved.frames.map((frame, at) => ({ ...frame, opacity: at === last ? 0 : shown }));
  plan.leaving.push({ id: piece.id, board: board.id, piece, frames, duration: moved.duration, delay: 0 });
}

/** The piece of that id, or the first one that stands for that place. */
function found(name: string, ...scenes: Map<string, Lying>[]): Lying | undefined {
  for (const pieces of scenes) {
    const named = pieces.get(name);
    if (named) return named;
    for (const one of pieces.values()) if (one.piece.place === name) return one;
  }
  return undefined;
}

/** Two halves: the old face narrows to nothing, then the new one opens. */
function turnsOver(plan: Plan, old: PieceShown, here: Lying, from: Spot, to: Spot, duration: number, page: Page): void {
  const { piece, board } = here;
  const half: Spot = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn: (from.turn + to.turn) / 2, size: to.size };
  const [wide, edge] = [narrow(page.middle(piece), 1), narrow(page.middle(piece), 0.02)];
  const whole = Math.max(duration, 280);
  const shut = [
    { transform: css(from, wide), opacity: 1, easing: "ease-in" },
    { transform: css(half, edge), opacity: 1, offset: 0.5 },
    { transform: css(half, edge), opacity: 0, offset: 0.501 },
    { transform: css(half, edge), opacity: 0 },
  ];
  const opened = [
    { transform: css(half, edge), opacity: 0 },
    { transform: css(half, edge), opacity: 0, offset: 0.499 },
    { transform: css(half, edge), opacity: 1, offset: 0.5, easing: "ease-out" },
    { transform: css(to, wide), opacity: 1 },
  ];
  plan.leaving.push({ id: piece.id, board: board.id, piece: { ...old, x: from.x, y: from.y }, frames: shut, duration: whole, delay: 0 });
  plan.courses.push({ id: piece.id, frames: opened, duration: whole, delay: 0 });
}

/** As if seen from aside: so much of its width, about the middle. */
function narrow(middle: Point, share: number): string {
  return `translate(${num(middle.x)}px, ${num(middle.y)}px) scaleX(${share}) translate(${num(-middle.x)}px, ${num(-middle.y)}px)`;
}

/** Longer ways take longer, within limits. */
export function span(far: number, width: number, height: number): number {
  return within(SHORTEST + (LONGEST - SHORTEST) * (far / (0.7 * Math.hypot(width, height))), SHORTEST, LONGEST);
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function between(from: Spot, to: Spot, share: number): Spot {
  const at = (a: number, b: number): number => a + (b - a) * share;
  return { x: at(from.x, to.x), y: at(from.y, to.y), turn: at(from.turn, to.turn), size: at(from.size, to.size) };
}

function course(from: Spot, to: Spot, piece: PieceShown, duration: number, page: Page, top: number, height: number): { frames: Keyframe[]; duration: number } {
  if (piece.motion === "drop") return dropped(from, to, top, height);
  if (piece.motion === "arc") return arched(from, to, duration);
  if (piece.motion === "tumble") return tumbled(from, to, duration, page.middle(piece));
  return { frames: [{ transform: css(from), easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" }, { transform: css(to) }], duration };
}

/** Falls as things fall, and bounces once. */
function dropped(from: Spot, to: Spot, top: number, height: number): { frames: Keyframe[]; duration: number } {
  const fall = Math.max(0, to.y - Math.min(from.y, top));
  const duration = within(Math.sqrt(fall / Math.max(1, height)) * 400 + 60, 180, 380);
  const hop = { ...to, y: to.y - fall * 0.045 };
  const frames = [
    { transform: css(from), easing: "cubic-bezier(0.45, 0, 0.9, 0.55)" },
    { transform: css(to), offset: 0.72, easing: "ease-out" },
    { transform: css(hop), offset: 0.86, easing: "ease-in" },
    { transform: css(to) },
  ];
  return { frames, duration };
}

/** A card is lifted over the table. */
function arched(from: Spot, to: Spot, duration: number): { frames: Keyframe[]; duration: number } {
  const lift = Math.hypot(to.x - from.x, to.y - from.y) * 0.14;
  const frames = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const eased = share * share * (3 - 2 * share);
    const spot = between(from, to, eased);
    const high = 4 * share * (1 - share);
    return { transform: css({ ...spot, y: spot.y - lift * high, size: spot.size * (1 + 0.08 * high) }) };
  });
  return { frames, duration };
}

/** A die rolls and settles. */
function tumbled(from: Spot, to: Spot, duration: number, middle: Point): { frames: Keyframe[]; duration: number } {
  const around = (turn: number): string => `translate(${num(middle.x)}px, ${num(middle.y)}px) rotate(${num(turn)}deg) translate(${num(-middle.x)}px, ${num(-middle.y)}px)`;
  const frames = [
    [0, -400, 1],
    [0.35, -190, 1.16],
    [0.7, -40, 1],
    [0.85, 9, 1.04],
    [1, 0, 1],
  ].map(([share = 0, turn = 0, grown = 1]) => {
    const spot = between(from, to, 1 - (1 - share) ** 2);
    return { transform: css({ ...spot, size: spot.size * grown }, around(turn)), offset: share };
  });
  return { frames, duration: Math.max(duration, 340) };
}

/** Set the pieces of a scene in motion; resolves when all have come to rest. `pace` 2 is twice as fast. */
export function play(courses: Course[], element: (id: string) => Element | null, pace: number, fill: FillMode = "backwards"): { done: Promise<void>; finish: () => void } {
  const running: Animation[] = [];
  for (const course of courses) {
    const moved = element(course.id);
    if (!moved) continue;
    running.push(moved.animate(course.frames, { duration: course.duration / pace, delay: course.delay / pace, fill }));
  }
  const done = Promise.allSettled(running.map((one) => one.finished)).then(() => undefined);
  return { done, finish: () => running.forEach((one) => one.finish()) };
}
