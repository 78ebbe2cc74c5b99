import { describe, expect, it } from "vitest";
import { de } from "../src/words/de.ts";
import { en, type Key } from "../src/words/en.ts";
import { ago, filled } from "../src/lib/words.svelte.ts";
import { codeIn, placeOf } from "../src/lib/router.svelte.ts";

const facts = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

describe("catalogues", () => {
  const keys = Object.keys(en) as Key[];
  it.each(keys)("German has %s, with the same facts", (key) => {
    expect(de[key].trim()).not.toBe("");
    expect(facts(de[key])).toEqual(facts(en[key]));
    expect(de[key].split(" | ").length).toBe(en[key].split(" | ").length);
  });
  const sources = import.meta.glob("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
  const whole = Object.entries(sources).map(([path, text]) => (path.includes("/words/") ? "" : String(text))).join("");
  it.each(keys)("%s is said somewhere", (key) => {
    expect(whole.includes(`"${key}"`)).toBe(true);
  });
  it("German has nothing more", () => {
    expect(Object.keys(de).sort()).toEqual([...keys].sort());
  });
});

describe("components", () => {
  const sources = import.meta.glob("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
  it.each(Object.entries(sources))("%s has no words of its own", (_path, source) => {
    let markup = String(source).replace(/<script.*?<\/script>|<style>.*?<\/style>|<!--.*?-->/gs, "");
    while (/\{[^{}]*\}/.test(markup)) markup = markup.replace(/\{[^{}]*\}/g, "");
    const words = [...markup.matchAll(/>([^<>]+)</g), ...markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)];
    expect(words.map((hit) => hit[1]?.trim()).filter((text) => /\p{L}{2}/u.test(text ?? "") && text !== "Rulewright")).toEqual([]);
  });
});

it("fills facts in and chooses the plural", () => {
  expect(filled("{n} seat | {n} seats", { n: 1 })).toBe("1 seat");
  expect(filled("{n} seat | {n} seats", { n: 3 })).toBe("3 seats");
});

it("reads addresses", () => {
  expect(placeOf("/")).toEqual({ page: "start" });
  expect(placeOf("/t/abcd2345")).toEqual({ page: "table", code: "abcd2345" });
  expect(placeOf("/rules/liars-dice", "#L-004")).toEqual({ page: "rules", game: "liars-dice", atom: "L-004" });
  expect(placeOf("/t")).toEqual({ page: "nowhere" });
  expect(placeOf("/t/%E0%A4%A")).toEqual({ page: "table", code: "%E0%A4%A" });
});

it("finds the code in a code or a link", () => {
  expect(codeIn(" abcd2345 ")).toBe("abcd2345");
  expect(codeIn("http://host:8000/t/abcd2345?x=1")).toBe("abcd2345");
});

describe("ago", () => {
  it("calls less than a minute just now, and more by its number", () => {
    expect(ago(1_000_000, 1_000_030)).toBe("just now");
    expect(ago(1_000_000, 1_000_120)).toBe("2 minutes ago");
  });
});
