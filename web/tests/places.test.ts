import { expect, it } from "vitest";
import { Places } from "../src/lib/places.svelte.ts";
import type { ChoiceShown, SceneShown } from "../src/lib/protocol.ts";

const choice = (value: number, place: string, why_not = ""): ChoiceShown => ({ value, label: `${value}`, place, why_not, rule: "" });
const choices = [choice(1, "a"), choice(2, "b"), choice(3, "b"), choice(4, "c", "taken"), choice(5, "")];

it("a place with one choice is chosen at once, one with several lists them, a greyed one does nothing", () => {
  const chosen: number[] = [];
  const places = new Places(() => choices, (value) => chosen.push(value));
  expect([places.isLegal("a"), places.isLegal("c"), places.isLegal("")]).toEqual([true, false, false]);
  places.take("c");
  places.take("a");
  expect(chosen).toEqual([1]);
  places.take("b");
  expect(chosen).toEqual([1]);
  expect(places.listed(choices).map((one) => one.value)).toEqual([2, 3]);
  places.narrowed = "";
  expect(places.listed(choices)).toBe(choices);
});

it("knows whether something can be chosen in the list alone", () => {
  const scene = { boards: [{ pieces: [{ place: "a" }, { place: "b" }] }] } as unknown as SceneShown;
  const listed = (all: ChoiceShown[]): boolean => new Places(() => all, () => undefined).isListed(scene);
  expect([listed(choices), listed(choices.slice(0, 4)), listed([])]).toEqual([true, false, false]);
});

it("says by which key a place is chosen while keys are used, as the list counts them", () => {
  const places = new Places(() => choices, () => undefined);
  expect(places.keyOf("a")).toBe(0);
  places.byKeys = true;
  expect(["a", "b", "c"].map((place) => places.keyOf(place))).toEqual([1, 0, 0]);
  places.narrowed = "a";
  expect(places.keyOf("a")).toBe(1);
  const many = Array.from({ length: 13 }, (_, at) => choice(at, `p${at}`));
  const typed = [new Places(() => many, () => undefined), new Places(() => choices, () => undefined, () => 0, () => false)];
  for (const one of typed) one.byKeys = true;
  expect(typed.map((one) => one.keyOf("p0") + one.keyOf("a"))).toEqual([0, 0]);
});

it("takes what was pressed once pieces rest, and only as an answer to the question that it was pressed for", () => {
  const chosen: number[] = [];
  let [now, asked_at]: [ChoiceShown[], number] = [choices, 7];
  const places = new Places(() => now, (value) => chosen.push(value), () => asked_at);
  const question = places.question;
  now = [];
  places.wish("a", question);
  places.fulfil();
  expect(chosen).toEqual([]);
  now = choices;
  places.fulfil();
  places.fulfil();
  expect(chosen).toEqual([1]);
  now = [];
  places.wish("a", question);
  [now, asked_at] = [choices, 8];
  places.fulfil();
  places.fulfil();
  expect(chosen).toEqual([1]);
});
