import { describe, expect, it } from "vitest";
import { inLight } from "../src/board/art.ts";
import { apart, lines, scale } from "../src/lib/curves.ts";
import type { GameCard, OptionCard, TableCard } from "../src/lib/protocol.ts";
import { placeOf } from "../src/lib/router.svelte.ts";
import { botOf, changed, chapters, found, seatsOf, valuesOf } from "../src/lib/setup.ts";
import { companySize, finished, isFor, open, shelves } from "../src/lib/shelf.ts";

const option = (name: string, chapter: string, rule: string, sentence = ""): OptionCard => ({
  name, chapter, rule, sentence, kind: "flag", default: false, choices: [], low: 0, high: 0,
});
const OPTIONS = [option("blind_lots", "Auctions", "H-051", "Lots stay face down."), option("draft", "Setting up", "H-005"), option("odd", "", "")];
const game = (name: string, least: number, most: number, weight = 1, small = false): GameCard =>
  ({ name, min_seats: least, max_seats: most, weight, learn_minutes: 1, is_small: small }) as unknown as GameCard;
const table = (code: string, phase: string, turn: boolean, at: number): TableCard =>
  ({ table: code, phase, your_turn: turn, changed_at: at }) as unknown as TableCard;

describe("setting up", () => {
  it("a preset is the game as it comes but for what it says", () => {
    expect(valuesOf({ options: OPTIONS }, { options: { draft: true } }, { odd: true })).toEqual({ blind_lots: false, draft: true, odd: true });
  });
  it("only what differs from the preset is changed", () => {
    const base = valuesOf({ options: OPTIONS }, { options: { draft: true } });
    expect(changed(OPTIONS, { ...base, odd: true }, base).map((one) => one.name)).toEqual(["odd"]);
  });
  it("chapters stand as the rulebook has them", () => {
    expect(chapters(OPTIONS, "Rest").map((one) => one.title)).toEqual(["Rest", "Setting up", "Auctions"]);
  });
  it("options are found by all words of name, sentence, rule and chapter", () => {
    expect(found(OPTIONS, "LOTS face").map((one) => one.name)).toEqual(["blind_lots"]);
    expect(found(OPTIONS, "h-005")).toHaveLength(1);
    expect(found(OPTIONS, "nothing")).toEqual([]);
  });
  it("a preset seats bots where it names them and friends where it says so", () => {
    const plans = seatsOf({ seats: 3, bots: ["", "greedy", ""] }, [{ kind: "you" }, { kind: "bot" }], 0);
    expect(plans).toEqual([{ kind: "you" }, { kind: "bot", bot: "greedy" }, { kind: "open" }]);
    expect(seatsOf({ seats: 0, bots: [] }, [{ kind: "bot" }, { kind: "you" }, { kind: "guest", name: "Bo" }], 1)).toEqual([{ kind: "bot" }, { kind: "you" }, { kind: "guest", name: "Bo" }]);
  });
  it("a seat without a wish gets its usual bot", () => {
    const usual_bots = { "2": ["medium", "solver"] };
    expect(botOf({ usual_bots }, { kind: "bot" }, 1, 2)).toBe("solver");
    expect(botOf({ usual_bots }, { kind: "bot", bot: "easy" }, 1, 2)).toBe("easy");
    expect(botOf({ usual_bots }, { kind: "bot" }, 2, 3)).toBe("");
  });
});

describe("the shelf", () => {
  it("shows games for so many, light ones first", () => {
    const all = [game("heavy", 2, 4, 5), game("light", 1, 3, 1), game("box", 2, 6, 1, true)];
    expect(shelves(all, 0).evening.map((one) => one.name)).toEqual(["light", "heavy"]);
    expect(shelves(all, 1)).toEqual({ evening: [all[1]], small: [] });
    expect(isFor(all[2] as GameCard, 5)).toBe(true);
    expect(isFor(all[0] as GameCard, 5)).toBe(false);
  });
  it("puts the tables that wait for you first and the finished ones apart", () => {
    const all = [table("a", "playing", false, 9), table("b", "over", false, 8), table("c", "playing", true, 1)];
    expect(open(all).map((one) => one.table)).toEqual(["c", "a"]);
    expect(finished(all).map((one) => one.table)).toEqual(["b"]);
  });
  it("company is at least two", () => {
    expect(companySize({ min_seats: 1, max_seats: 3 })).toBe(2);
    expect(companySize({ min_seats: 3, max_seats: 4 })).toBe(3);
    expect(companySize({ min_seats: 1, max_seats: 1 })).toBe(1);
  });
});

describe("a curve", () => {
  const curve = { title: "Influence", positions: [0, 5, 10], values: [[0, 3], [20, null], [59, 7]] };
  it("has round steps up to its top", () => expect(scale(curve)).toEqual({ top: 60, steps: [0, 20, 40, 60] }));
  it("is a line for each seat, broken where a number is not known", () => {
    const [one, other] = lines(curve, (x) => x, (y) => y);
    expect(one?.path).toBe("M0.0 0.0L5.0 20.0L10.0 59.0");
    expect(other?.path).toBe("M0.0 3.0M10.0 7.0");
    expect(other?.last).toBe(7);
  });
  it("has labels that do not lie over each other, each near its own line and within bounds", () => {
    expect(apart([50, 10, 90], 16, 0, 100)).toEqual([50, 10, 90]);
    expect(apart([50, 50, 52], 16, 0, 100)).toEqual([50, 66, 82]);
    expect(apart([99, 98, 100], 16, 0, 100)).toEqual([84, 68, 100]);
    expect(apart([-5, 3], 16, 0, 100)).toEqual([0, 16]);
  });
  it("of nothing known is no line", () => expect(lines({ title: "", positions: [0], values: [[null]] }, (x) => x, (y) => y)).toEqual([]));
});

it("art in one light has its own name and only that light's colours", () => {
  const shown = { game: "pig", symbols: {}, tones: { ink: ["#000", "#fff", "#333"] }, letterings: {}, ground: "felt", frame: {} };
  expect(inLight(shown, "night")).toMatchObject({ game: "pig-night", tones: { ink: ["#fff", "#fff", "#fff"] } });
});

it("an address may name a moment of a replay, or a gallery", () => {
  expect(placeOf("/replay/abcdefgh", "#17")).toEqual({ page: "replay", code: "abcdefgh", at: 17 });
  expect(placeOf("/replay/abcdefgh", "#x")).toEqual({ page: "replay", code: "abcdefgh", at: 0 });
  expect(placeOf("/gallery/pig")).toEqual({ page: "gallery", game: "pig" });
});
