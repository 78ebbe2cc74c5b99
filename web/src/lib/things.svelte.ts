/** What is written on the cards of the table that a page shows, for every part of the page that names one. */
import { getContext, setContext } from "svelte";
import { thingsAt } from "./games.svelte.ts";
import type { ThingShown } from "./protocol.ts";

const KEY = Symbol("things");

export class Things {
  /** By their codes; empty until they have come. */
  all = $state.raw<Record<string, ThingShown>>({});
  readonly codes = $derived(Object.keys(this.all));
  /** Opens the rules at a card. */
  readonly open: (code: string) => void;

  constructor(code: string, open: (code: string) => void) {
    this.open = open;
    void thingsAt(code).then(
      (all) => (this.all = all),
      () => undefined,
    );
  }
}

/** A page shows this table: its parts may name its cards. */
export function showThings(code: string, open: (code: string) => void): void {
  setContext(KEY, new Things(code, open));
}

/** The cards of the table that this page shows, if it shows one. */
export function shownThings(): Things | undefined {
  return getContext(KEY);
}
