import { expect, it } from "vitest";
import { named } from "../src/lib/things.ts";

const codes = ["R0", "R06", "W13"];

it("finds the cards that a sentence speaks of by their codes", () => {
  expect(named("Ann expands with R06 Berserkers of Grotl.", codes)).toEqual([
    { text: "Ann expands with ", code: "" },
    { text: "R06", code: "R06" },
    { text: " Berserkers of Grotl.", code: "" },
  ]);
});

it("takes only whole words, and the longest", () => {
  expect(named("R061, XR06, R-06: W13.", codes).filter((part) => part.code)).toEqual([{ text: "W13", code: "W13" }]);
});

it("leaves a sentence without codes, and a game without things, as it is", () => {
  expect(named("Nothing here.", codes)).toEqual([{ text: "Nothing here.", code: "" }]);
  expect(named("R06", [])).toEqual([{ text: "R06", code: "" }]);
});
