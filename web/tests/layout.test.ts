import { describe, expect, it } from "vitest";
import { hueOf } from "../src/lib/hue.ts";
import { changed, cut, isLaidAnew, isNumeric, isWide, shelves } from "../src/lib/panels.ts";
import type { PanelShown } from "../src/lib/protocol.ts";
import { blocks, matching, optional, pieces } from "../src/lib/rulebook.ts";
import { quickSeat } from "../src/lib/games.svelte.ts";
import { beyondEdges, wayTo } from "../src/board/scrolling.ts";

const panel = (lines: string[], columns: string[] = [], rows: string[][] = [], kind: PanelShown["kind"] = "drawn"): PanelShown => ({
  title: "t",
  kind,
  lines: lines.map((text) => [{ text, ink: "plain" }]),
  columns,
  rows: rows.map((row) => row.map((text) => [{ text, ink: "plain" }])),
});

describe("panels", () => {
  it("gives the whole width to what needs it", () => {
    expect(isWide(panel(["+".padEnd(60, "-")]))).toBe(true);
    expect(isWide(panel(["a sentence of whatever length it may be, which can be broken anywhere"], [], [], "prose"))).toBe(false);
    expect(isWide(panel([], ["a", "b"], [["x".repeat(40), "y".repeat(10)]]))).toBe(true);
  });

  it("stand together where they are narrow", () => {
    const [narrow, wide] = [panel(["a word"]), panel(["+".padEnd(60, "-")])];
    expect(shelves([narrow, narrow, wide, narrow]).map((shelf) => shelf.length)).toEqual([2, 1, 1]);
  });

  it("light up only what has changed", () => {
    expect(changed("[ ] [ ]", "[ ] [5]")).toEqual([5, 6]);
    expect(changed("same", "same")).toEqual([4, 4]);
    const spans = [{ text: "[ ] ", ink: "dim" }, { text: "[5]", ink: "bold", place: "b" }];
    expect(cut(spans, [5, 6]).map((span) => [span.text, span.fresh])).toEqual([["[ ] ", false], ["[", false], ["5", true], ["]", false]]);
    expect(cut(spans, [5, 6]).at(-1)?.place).toBe("b");
  });

  it("sets columns of numbers to the right", () => {
    const table = panel([], ["name", "gems"], [["Ann", "3"], ["Ben", "−2"], ["Cy", ""]]);
    expect([isNumeric(table, 0), isNumeric(table, 1)]).toEqual([false, true]);
  });
});

describe("rules", () => {
  it("finds code words, bold words and other rules in a text", () => {
    expect(pieces("A *sector* of *Something and *Something, 2 * 3 * 4.").filter((piece) => piece.kind === "stress").map((piece) => piece.text)).toEqual(["sector"]);
    expect(pieces("Option `dice`: see **L-001** and L-004.").map((piece) => piece.kind)).toEqual(["text", "code", "text", "bold", "text", "atom", "text"]);
  });

  it("keeps paragraphs and items apart", () => {
    expect(blocks("One\ntwo.\n\n- a\n- b\n  more\n\nEnd.").map((block) => block.kind)).toEqual(["paragraph", "item", "item", "paragraph"]);
  });

  it("reads a table with bars as rows of cells, the heading first", () => {
    const [before, table] = blocks("Dice:\n\n| die | faces |\n|---|---|\n| **Boom** | 2, 4 |\n");
    expect(before?.kind).toBe("paragraph");
    expect(table?.rows?.map((row) => row.map((cell) => cell.map((piece) => piece.text).join("")))).toEqual([
      ["die", "faces"],
      ["Boom", "2, 4"],
    ]);
    expect(table?.rows?.[1]?.[0]?.[0]?.kind).toBe("bold");
    expect(blocks("| no | table |").map((block) => block.kind)).toEqual(["paragraph"]);
    expect(blocks("1. a\n2. b\n- c").map((block) => block.number)).toEqual(["1.", "2.", undefined]);
  });

  it("shows examples and pictures of a lesson", () => {
    const [words, example, picture] = blocks("So:\n\n> Ann has\n> two.\n\n![The chart](chart)");
    expect([words?.kind, example?.kind, picture?.kind, picture?.name]).toEqual(["paragraph", "example", "picture", "chart"]);
    expect(example?.pieces[0]?.text).toBe("Ann has two.");
    expect(picture?.pieces[0]?.text).toBe("The chart");
  });

  it("is searched by all words", () => {
    const atom = (id: string, text: string) => ({ id, title: "", text, prose: false, options: text === "ones" ? ["Option `loud`: tens."] : [] });
    const book = { game: "g", title: "", intro: "", things: {}, lessons: [], chapters: [{ title: "c", atoms: [atom("A-001", "wild ones"), atom("A-002", "ones")] }] };
    expect(matching(book, "ones WILD")[0]?.atoms.map((one) => one.id)).toEqual(["A-001"]);
    expect(matching(book, "nothing")).toEqual([]);
    expect(matching(book, "tens")[0]?.atoms.map((one) => one.id)).toEqual(["A-002"]);
    expect(optional(book)[0]?.atoms.map((one) => one.id)).toEqual(["A-002"]);
  });
});

it("a hue is the same every time and differs between games", () => {
  expect(hueOf("history")).toBe(hueOf("history"));
  expect(hueOf("history")).not.toBe(hueOf("genesis"));
  expect(hueOf("a stranger's game")).toBeLessThan(360);
});

it("a quick table gives the special first seat to a bot", () => {
  expect(quickSeat(["GM", "Player 1"])).toBe(1);
  expect(quickSeat(["Beats", "Melody", "Front"])).toBe(0);
  expect(quickSeat(["Player 1", "Player 2"])).toBe(0);
  expect(quickSeat([])).toBe(0);
});

it("a drawing that was laid out anew lights nothing up, a changed place does", () => {
  expect(isLaidAnew(["+--+--+", "|ab|cd|"], ["+--+--+", "|ab|cX|"])).toBe(false);
  expect(isLaidAnew(["+--+", "|ab|"], ["   +--+--+", "   |ab|cd|", "+--+--+  "])).toBe(true);
});

describe("a table that scrolls", () => {
  const frame = { top: 100, bottom: 500 };

  it("moves no farther than it must", () => {
    expect(wayTo({ top: 120, bottom: 300 }, frame)).toBe(0);
    expect(wayTo({ top: 450, bottom: 700 }, frame)).toBe(208);
    expect(wayTo({ top: -50, bottom: 80 }, frame)).toBe(-158);
  });

  it("begins what is taller than the frame at its top", () => {
    expect(wayTo({ top: 300, bottom: 1400 }, frame)).toBe(192);
    expect(wayTo({ top: -300, bottom: 1400 }, frame)).toBe(-408);
  });

  it("counts what lies beyond its edges", () => {
    const places = [0, 150, 480, 700, 900].map((top) => ({ top, bottom: top + 60 }));
    expect(beyondEdges(places, frame)).toEqual({ above: 1, below: 3 });
  });
});
