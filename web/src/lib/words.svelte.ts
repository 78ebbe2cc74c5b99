/** Interface words: one catalogue a language, chosen at run time. */
import { de } from "../words/de.ts";
import { en, type Catalogue, type Key } from "../words/en.ts";
import { settings } from "./settings.svelte.ts";

export type Language = "en" | "de";
export type { Key };

export const languages: Record<Language, string> = { en: "English", de: "Deutsch" };
const catalogues: Record<Language, Catalogue> = { en, de };

export type Facts = Record<string, string | number>;

/** Fill `{facts}` in, and choose between `one | many` by the fact `n`. */
export function filled(sentence: string, facts: Facts = {}): string {
  const forms = sentence.split(" | ");
  const form = forms.length === 2 && facts["n"] !== 1 ? forms[1] : forms[0];
  return (form ?? "").replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The sentence in the chosen language. */
export function say(key: Key, facts: Facts = {}): string {
  return filled(catalogues[settings.language][key] ?? en[key], facts);
}

/** The title of the browser tab: what is there, and who serves it. */
export function entitle(...parts: string[]): void {
  document.title = [...parts, "Rulewright"].join(" · ");
}

/** In which language a table's game speaks: its own, where it has a choice of languages. */
export function languageOf(options: Record<string, boolean | number | string>): string {
  return typeof options["language"] === "string" ? options["language"] : "en";
}

/** A language by its own name. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A name from a declaration as people write it: "low_water" → "Low water". */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** When something was, as people say it: "just now", "3 hours ago", "yesterday", "Sunday", a date. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const relative = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const since = Math.max(0, now - seconds);
  if (since < 60) return say("start.finished.now");
  if (since < 3_600) return relative.format(-Math.round(since / 60), "minute");
  const days = Math.round((new Date(now * 1000).setHours(0, 0, 0, 0) - new Date(seconds * 1000).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return relative.format(-Math.round(since / 3_600), "hour");
  if (days === 1) return relative.format(-1, "day");
  return new Date(seconds * 1000).toLocaleDateString(settings.language, days < 7 ? { weekday: "long" } : { dateStyle: "medium" });
}

/** Names as a list in a sentence: a, b and c. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
