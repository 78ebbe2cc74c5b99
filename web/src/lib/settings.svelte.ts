/** What this person has set on this device; kept in local storage, which may be missing or full. */
import type { SeatPlan } from "./protocol.ts";
import type { Language } from "./words.svelte.ts";

export type Theme = "system" | "light" | "dark";

export interface LastTable {
  options: Record<string, boolean | number | string>;
  seats: SeatPlan[];
}

interface Kept {
  name: string;
  language: Language;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  keys: boolean;
  /** Pieces move; also off where the device asks for little motion. */
  motion: boolean;
  /** Drawn tables are read in words instead. */
  inWords: boolean;
  /** The spread in which the tables of a game are laid out, where one was chosen. */
  spread: Record<string, string>;
  /** Games whose welcome was read. */
  met: string[];
  /** How the last table of each game was set up. */
  last: Record<string, LastTable>;
}

const KEY = "rulewright";

function firstLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

function load(): Kept {
  const fresh: Kept = { name: "", language: firstLanguage(), theme: "system", sound: true, notify: false, keys: true, motion: true, inWords: false, spread: {}, met: [], last: {} };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...fresh, ...kept } : fresh;
  } catch {
    return fresh;
  }
}

export const settings = $state<Kept>(load());

/** Whether the sheet of settings is open: kept above the pages, so that it stays open when one page follows another. */
export const sheet = $state({ open: false });

/** Keep the settings and put the theme and language on the page. Call once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = settings.theme;
    root.lang = settings.language;
  });
  $effect(() => {
    const kept = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // private mode: the settings last as long as the page
    }
  });
}

/** Whether pieces may move now: wished, seen, and not too much for this person. */
export function mayMove(): boolean {
  return settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
