import { describe, expect, it } from "vitest";
import { found, headed, nearest, numbered, open, rows, spans, typedDigit, wantTabs } from "../src/lib/choices.ts";
import type { ChoiceShown } from "../src/lib/protocol.ts";

const choice = (value: number, label: string, why_not = ""): ChoiceShown => ({ value, label, place: "", why_not, rule: "" });
const bids = Array.from({ length: 18 }, (_, i) => choice(i + 1, `${Math.floor(i / 6) + 1} × ${(i % 6) + 1}`));

describe("rows", () => {
  it("keeps a few choices in one plain row", () => {
    expect(rows(numbered(bids.slice(0, 9)))).toHaveLength(1);
  });

  it("puts bids of the same count side by side and keeps their key numbers", () => {
    const laid = rows(numbered([...bids, choice(0, "liar!")]));
    expect(laid.map((row) => row.heading)).toEqual(["1 ×", "2 ×", "3 ×", ""]);
    expect(laid[1]?.choices.map((one) => [one.number, one.short])[0]).toEqual([7, "1"]);
    expect(laid[3]?.choices[0]?.choice.label).toBe("liar!");
  });

  it("leaves labels that share nothing alone", () => {
    const words = Array.from({ length: 12 }, (_, i) => choice(i, `w${i} thing`));
    expect(rows(numbered(words))).toHaveLength(1);
  });
});

describe("typed digits", () => {
  it("choose at once among nine or fewer", () => {
    expect(typedDigit("", "3", 5)).toEqual({ chosen: 3, typed: "3" });
    expect(typedDigit("", "7", 5).chosen).toBeNull();
  });

  it("wait for Enter among more", () => {
    expect(typedDigit("", "1", 30)).toEqual({ chosen: null, typed: "1" });
    expect(typedDigit("1", "2", 30)).toEqual({ chosen: null, typed: "12" });
    expect(typedDigit("3", "5", 30)).toEqual({ chosen: null, typed: "5" });
  });
});

it("types of digits mean words in their order first", () => {
  expect(found(numbered(bids), "2 3").map((one) => one.choice.label)).toEqual(["2 × 3"]);
});

it("greyed choices are not open", () => {
  expect(open([choice(1, "a"), choice(2, "b", "taken")]).map((c) => c.value)).toEqual([1]);
});

it("finds choices by all words typed", () => {
  expect(found(numbered([choice(1, "top left"), choice(2, "top right")]), "RIGHT top").map((one) => one.choice.value)).toEqual([2]);
});

it("tells number ranges in words", () => {
  expect(spans([0, 1, 2, 3, 7, 9, 10], "to")).toBe("0 to 3, 7, 9, 10");
});

it("snaps a slider to an allowed value", () => {
  expect(nearest([0, 5, 10], 7)).toBe(5);
});

describe("long lists", () => {
  const cards = Array.from({ length: 18 }, (_, i) => choice(i, i < 9 ? `remove the disc from card ${i}` : `sow K${i} Something from the market`));

  it("are headed by all words that a group shares", () => {
    expect(rows(numbered(cards)).map((row) => row.heading)).toEqual(["remove the disc from card", "sow"]);
  });

  it("are opened one group at a time", () => {
    expect(wantTabs(rows(numbered(cards)), 0)).toBe(true);
    expect(wantTabs(rows(numbered(bids)), 6)).toBe(false);
  });

  it("stay as they are where each choice is a list itself", () => {
    const sets = Array.from({ length: 12 }, (_, i) => choice(i, `die 1: ${i}; die 2: 3`));
    expect(rows(numbered(sets))).toHaveLength(1);
  });
});

it("a long label has a name and a tale", () => {
  expect(headed("Pim Harrow. Mudlark. Lives on what the tide leaves, and has not lived so well in years.").head).toBe("Pim Harrow");
  expect(headed("Look into the crate.")).toEqual({ head: "Look into the crate.", tail: "" });
});
