/** What stands on the start page: which games for how many, and the tables of this person. */
import type { GameCard, TableCard } from "./protocol.ts";

/** So many people; 0 is any number, `MOST` that or more. */
export const MOST = 5;

export function isFor(game: GameCard, people: number): boolean {
  if (people === 0) return true;
  return people >= MOST ? game.max_seats >= MOST : game.min_seats <= people && people <= game.max_seats;
}

/** The shelf of an evening and the small boxes, each from light to heavy. */
export function shelves(games: GameCard[], people: number): { evening: GameCard[]; small: GameCard[] } {
  const heavy = (game: GameCard): number => (game.weight || 3) * 100 + game.learn_minutes;
  const fit = games.filter((game) => isFor(game, people)).sort((a, b) => heavy(a) - heavy(b));
  return { evening: fit.filter((game) => !game.is_small), small: fit.filter((game) => game.is_small) };
}

/** Tables that go on, those that wait for this person first, then by when something happened. */
export function open(tables: TableCard[]): TableCard[] {
  const going = tables.filter((table) => table.phase !== "over");
  return going.sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.changed_at - a.changed_at);
}

export function finished(tables: TableCard[]): TableCard[] {
  return tables.filter((table) => table.phase === "over").sort((a, b) => b.changed_at - a.changed_at);
}

/** One's tables as they are now, and those known from before that the first page does not have any more. */
export function together(now: TableCard[], before: TableCard[]): TableCard[] {
  const here = new Set(now.map((table) => table.table));
  return [...now, ...before.filter((table) => !here.has(table.table))];
}

/** The seats of a table for this person and friends: as few as make company. */
export function companySize(game: Pick<GameCard, "min_seats" | "max_seats">): number {
  return Math.min(game.max_seats, Math.max(2, game.min_seats));
}
