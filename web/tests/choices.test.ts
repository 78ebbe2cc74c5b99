import { describe, expect, it } from "vitest";
import { called, countFor, found, kindFor, nearest, numbered, open, pairs, questionAndMore, rows, spans, typedDigit, wantTabs, withCard } from "../src/lib/choices.ts";
import type { ChoiceShown, StepsShown } from "../src/lib/protocol.ts";

const choice = (value: number, label: string, why_not = "", group = ""): ChoiceShown => ({ value, label, why_not, group });
const bids = Array.from({ length: 18 }, (_, i) => choice(i + 1, `${Math.floor(i / 6) + 1} × ${(i % 6) + 1}`, "", `${Math.floor(i / 6) + 1} ×`));

describe("withCard", () => {
  const carded = (value: number, card: string, place: string, why_not = ""): ChoiceShown => ({ value, label: `${value}`, card, place, why_not });

  it("finds what a card can do, of one copy, and nothing that is greyed or has no card", () => {
    const choices = [carded(1, "005", "item-3"), carded(2, "005", "item-4"), carded(3, "005", "item-3"), carded(4, "", ""), carded(5, "007", "item-9", "too dear")];
    expect(withCard(choices, "005").map((one) => one.value)).toEqual([1, 3]);
    expect(withCard(choices, "007")).toEqual([]);
    expect(withCard(choices, "")).toEqual([]);
  });
});

describe("questionAndMore", () => {
  it("keeps a short question whole, with all that is said with it", () => {
    expect(questionAndMore("What is the threshold? In doubt, higher.")).toEqual(["What is the threshold? In doubt, higher.", ""]);
  });

  it("takes of a long one the first sentence for the heading", () => {
    const [question, more] = questionAndMore("What do you bid to preserve red, worth 13? Unsaved, L10, J9, H8 and J10 lose their top disks. All bids go to the bank, used or not.");
    expect(question).toBe("What do you bid to preserve red, worth 13?");
    expect(more).toBe("Unsaved, L10, J9, H8 and J10 lose their top disks. All bids go to the bank, used or not.");
  });

  it("leaves one long sentence as it is", () => {
    const long = `Which of ${"all these very many ".repeat(6)}things do you take?`;
    expect(questionAndMore(long)).toEqual([long, ""]);
  });
});

describe("called", () => {
  const steps: StepsShown = { between: ["die of", "dice of"], kinds: ["1", "5"], art: ["die-1", "die-5"], verb: "Bid" };

  it("ends the words of a call before the die that is drawn beside them", () => {
    expect(called({ ...choice(0, "liar!"), detail: "Ada: 4 × 5", sign: "die-5" }, steps)).toEqual(["Ada: 4 × ", 1]);
  });

  it("leaves the words alone where nothing is drawn", () => {
    expect(called({ ...choice(0, "liar!"), detail: "Ada: 4 × 5" }, steps)).toEqual(["Ada: 4 × 5", -1]);
  });
});

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

  it("leaves choices without groups alone", () => {
    const words = Array.from({ length: 12 }, (_, i) => choice(i, `w${i} thing`));
    expect(rows(numbered(words))).toHaveLength(1);
  });
});

describe("pairs", () => {
  const bid = (count: number, kind: number): ChoiceShown => ({ value: count * 6 + kind, label: `${count} × ${kind + 1}`, pair: [count, kind] });
  const laid = pairs([bid(4, 5), bid(5, 0), bid(5, 1), bid(5, 5), { value: 0, label: "liar!" }]);

  it("are ordered by number, and what is none stands beside them", () => {
    expect([...laid.counts.keys()]).toEqual([4, 5]);
    expect(laid.calls.map((call) => call.label)).toEqual(["liar!"]);
  });

  it("keep the kind where it is offered, else take the next", () => {
    expect(kindFor(laid, 5, 1)).toBe(1);
    expect(kindFor(laid, 4, 1)).toBe(5);
    expect(kindFor(laid, 5, 2)).toBe(5);
  });

  it("of a kind take as few as are offered", () => {
    expect(countFor(laid, 4, 0)).toBe(5);
    expect(countFor(laid, 4, 5)).toBe(4);
    expect(countFor(laid, 4, 3)).toBeUndefined();
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
  const cards = Array.from({ length: 18 }, (_, i) => (i < 9 ? choice(i, `remove the disc from card ${i}`, "", "remove the disc from card") : choice(i, `sow K${i}`, "", "sow")));

  it("are headed by the game's groups, whose words are not said twice", () => {
    const laid = rows(numbered(cards));
    expect(laid.map((row) => row.heading)).toEqual(["remove the disc from card", "sow"]);
    expect(laid[1]?.choices[0]?.short).toBe("K9");
  });

  it("are opened one group at a time", () => {
    expect(wantTabs(rows(numbered(cards)), 0)).toBe(true);
    expect(wantTabs(rows(numbered(bids)), 6)).toBe(false);
  });
});
