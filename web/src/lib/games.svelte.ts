/** The installed games, asked for once a visit; also how a table is made of one. */
import { api, freshId, ServerError } from "./api.ts";
import { PROTOCOL, type GameCard, type MakeTable, type Pictures, type Refused, type Rulebook, type SeatPlan, type ThingShown } from "./protocol.ts";
import { router } from "./router.svelte.ts";
import { companySize } from "./shelf.ts";
import { settings } from "./settings.svelte.ts";
import { say, type Key } from "./words.svelte.ts";

let asked: Promise<GameCard[]> | null = null;

/** All games. A page built for another protocol loads itself anew, once. */
export function games(): Promise<GameCard[]> {
  asked ??= api.games().then((all) => {
    if (all.protocol !== PROTOCOL) reloadOnce();
    return all.games;
  });
  asked.catch(() => (asked = null));
  return asked;
}

export async function gameNamed(name: string): Promise<GameCard> {
  const game = (await games()).find((one) => one.name === name);
  if (!game) throw new ServerError("not_found", say("new.unknown", { name }));
  return game;
}

const rulebooks = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string): Promise<Rulebook> {
  const known = rulebooks.get(game);
  if (known) return known;
  const book = api.rulebook(game);
  rulebooks.set(game, book);
  book.catch(() => rulebooks.delete(game));
  return book;
}

const written = new Map<string, Promise<Record<string, ThingShown>>>();

/** Cards and the like by their codes, as they read at this table. */
export function thingsAt(code: string): Promise<Record<string, ThingShown>> {
  const known = written.get(code);
  if (known) return known;
  const found = api.things(code).then((all) => all.things);
  written.set(code, found);
  found.catch(() => written.delete(code));
  return found;
}

const drawn = new Map<string, Promise<Pictures>>();

/** The pictures that a rulebook shows. */
export function pictures(game: string): Promise<Pictures> {
  const known = drawn.get(game);
  if (known) return known;
  const found = api.pictures(game);
  drawn.set(game, found);
  found.catch(() => drawn.delete(game));
  return found;
}

/** What a rule is called; empty where the rulebook does not have it or cannot be had. */
export async function ruleTitle(game: string, rule: string): Promise<string> {
  const book = await rulebook(game).catch(() => null);
  return book?.chapters.flatMap((chapter) => chapter.atoms).find((atom) => atom.id === rule)?.title ?? "";
}

function reloadOnce(): void {
  const mark = `rulewright-reload-${PROTOCOL}`;
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, "1");
  location.reload();
}

/** Your name, or what strangers are called. */
export function myName(): string {
  return settings.name.trim().slice(0, 40) || say("new.name.default");
}

/** Make a table and go there. `words` are this person's part of the fair dice. */
export async function openTable(table: MakeTable, words = ""): Promise<void> {
  const seed = words.trim().replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64);
  const made = await api.make(seed ? { ...table, begin: "by_hand" } : table);
  if (seed) {
    await api.command(made.table, { type: "add_seed", id: freshId(), seat: made.seats[0] ?? 0, seed });
    if (!table.seats?.some((seat) => seat.kind === "open")) await api.command(made.table, { type: "begin", id: freshId() });
  }
  router.go(`/t/${made.table}`);
}

/** You against bots, with everything as it comes. */
export function quickTable(game: GameCard): MakeTable {
  const you = quickSeat(game.seat_titles[String(game.min_seats)] ?? []);
  const seats: SeatPlan[] = Array.from({ length: game.min_seats }, () => ({ kind: "bot" }));
  seats[you] = { kind: "you", name: myName() };
  return { game: game.name, seats, begin: "now", options: spoken(game) };
}

/** You and friends who come by link: the table waits for them, with everything as it comes. */
export function friendsTable(game: GameCard): MakeTable {
  const many = companySize(game);
  const you = quickSeat(game.seat_titles[String(many)] ?? []);
  const seats: SeatPlan[] = Array.from({ length: many }, () => ({ kind: "open" }));
  seats[you] = { kind: "you", name: myName() };
  return { game: game.name, seats, begin: "when_full", options: spoken(game) };
}

/** A game that speaks several languages speaks this person's. */
export function spoken(game: GameCard): Record<string, string> {
  const option = game.options.find((one) => one.name === "language");
  return option?.choices.includes(settings.language) ? { language: settings.language } : {};
}

/** The first seat; but where that one is special and the next is an ordinary player's (a GM's table), the next. */
export function quickSeat(titles: string[]): number {
  const numbered = (title = ""): boolean => /\d$/.test(title);
  return numbered(titles[1]) && !numbered(titles[0]) ? 1 : 0;
}

const refusals: Partial<Record<Refused["code"], Key>> = {
  stale: "refused.stale",
  too_big: "refused.too_big",
  unavailable: "refused.unavailable",
};

/** A refusal as a sentence: in the person's language where it is the table's, else in the game's own words. */
export function whyRefused(refused: { code: Refused["code"]; why: string }): string {
  const own = refusals[refused.code];
  return own ? say(own) : refused.why || say("now.refused");
}

/** Any error as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ServerError) return error.code === "unreachable" ? say("app.unreachable") : whyRefused({ code: error.code, why: error.why });
  return say("app.error", { why: error instanceof Error ? error.message : String(error) });
}
