/** How choices are laid out and reached by keys: pure, so that it can be tested without a browser. */
import type { Places } from "./places.svelte.ts";
import type { AskingShown, ChoiceShown, StepsShown } from "./protocol.ts";

export interface Row {
  heading: string;
  choices: Numbered[];
}

/** A choice with the number that its key has, counted from 1. */
export interface Numbered {
  number: number;
  choice: ChoiceShown;
  short: string;
}

export function open(choices: ChoiceShown[]): ChoiceShown[] {
  return choices.filter((choice) => !choice.why_not);
}

export function greyed(choices: ChoiceShown[]): ChoiceShown[] {
  return choices.filter((choice) => Boolean(choice.why_not));
}

/** A question of more than this is no heading any more: what follows its first sentence is set as text. */
const HEADING = 90;

/** The question itself, and what else is said with it where all of it would be too long a heading. */
export function questionAndMore(sentence: string): [string, string] {
  const end = sentence.length > HEADING ? /[?.!]\s+(?=\S)/.exec(sentence) : null;
  return end ? [sentence.slice(0, end.index + 1), sentence.slice(end.index + end[0].length)] : [sentence, ""];
}

/** The choices that are made with a printed card of this number; of several copies, those of one. */
export function withCard(choices: ChoiceShown[], number: string): ChoiceShown[] {
  const found = open(choices).filter((choice) => choice.card && choice.card === number);
  return found.filter((choice) => choice.place === found[0]?.place);
}

export function numbered(choices: ChoiceShown[]): Numbered[] {
  return choices.map((choice, at) => ({ number: at + 1, choice, short: choice.label }));
}

/** Many choices in rows by the groups that the game names; those of no group come last. */
export function rows(choices: Numbered[]): Row[] {
  const groups = new Map<string, Numbered[]>();
  for (const one of choices) {
    const group = one.choice.group ?? "";
    groups.set(group, [...(groups.get(group) ?? []), { ...one, short: rest(one.choice.label, group) }]);
  }
  if (choices.length <= 9 || groups.size < 2) return [{ heading: "", choices }];
  const loose = groups.get("");
  groups.delete("");
  const laid = [...groups].map(([heading, members]) => ({ heading, choices: members }));
  return loose ? [...laid, { heading: "", choices: loose }] : laid;
}

/** A label under its heading: without the words that the heading says already. */
function rest(label: string, heading: string): string {
  return heading && label.startsWith(heading) ? label.slice(heading.length).trim() || label : label;
}

/** Whether rows are so many that one is opened at a time. */
export function wantTabs(laid: Row[], columns: number): boolean {
  const choices = laid.reduce((sum, row) => sum + row.choices.length, 0);
  return laid.length > 1 && (columns > 0 ? laid.length > 11 : choices > 16);
}

/** Choices whose label holds every word that was typed: those in that order ("3 4" is "3 × 4"), else in any order. */
export function found(choices: Numbered[], typed: string): Numbered[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const ordered = choices.filter((one) => inOrder(one.choice.label.toLowerCase(), words));
  if (ordered.length > 0) return ordered;
  return choices.filter((one) => words.every((word) => one.choice.label.toLowerCase().includes(word)));
}

function inOrder(label: string, words: string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = label.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

/** The values of a number question as people read them: "0 to 5, 7". */
export function spans(values: number[], to: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j + 1 < sorted.length && sorted[j + 1] === (sorted[j] ?? 0) + 1) j++;
    const [low, high] = [sorted[i] ?? 0, sorted[j] ?? 0];
    parts.push(j - i > 1 ? `${low} ${to} ${high}` : j > i ? `${low}, ${high}` : `${low}`);
    i = j + 1;
  }
  return parts.join(", ");
}

/** The allowed value nearest to a number, for a slider over values with gaps. */
export function nearest(values: number[], wanted: number): number {
  return values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best), values[0] ?? 0);
}

/** Choices up to this many have numbers for keys; among more one types to find. */
export const NUMBERED = 12;

/** What a typed digit does: a choice at once among nine or fewer, else the digits so far (Enter then chooses). */
export function typedDigit(before: string, digit: string, count: number): { chosen: number | null; typed: string } {
  const typed = Number(before + digit) <= count ? before + digit : digit;
  const number = Number(typed);
  if (number < 1 || number > count) return { chosen: null, typed: "" };
  return { chosen: count <= 9 ? number : null, typed };
}

/** Pairs of "so many of a kind": what can be chosen with two steppers, and what stands beside them. */
export interface Pairs {
  /** By the number, the kinds that go with it. */
  counts: Map<number, Map<number, ChoiceShown>>;
  calls: ChoiceShown[];
}

export function pairs(choices: ChoiceShown[]): Pairs {
  const counts = new Map<number, Map<number, ChoiceShown>>();
  for (const choice of choices) {
    const [count, kind] = choice.pair ?? [];
    if (count === undefined || kind === undefined) continue;
    const kinds = counts.get(count) ?? new Map<number, ChoiceShown>();
    counts.set(count, kinds.set(kind, choice));
  }
  return { counts: new Map([...counts].sort(([a], [b]) => a - b)), calls: choices.filter((choice) => !choice.pair || choice.pair.length === 0) };
}

/** So many of the same kind where that is offered, else of the next kind upwards, else of any. */
export function kindFor(laid: Pairs, count: number, kind: number): number {
  const kinds = [...(laid.counts.get(count)?.keys() ?? [])].sort((a, b) => a - b);
  return kinds.find((one) => one >= kind) ?? kinds.at(-1) ?? kind;
}

/** The fewest of this kind that are offered, at least so many where possible. */
export function countFor(laid: Pairs, count: number, kind: number): number | undefined {
  const fit = [...laid.counts].filter(([, kinds]) => kinds.has(kind)).map(([many]) => many);
  return fit.find((many) => many >= count) ?? fit.at(-1);
}

/** Whether the choices of a question are so many that they are found by typing. */
export function isFound(asking: AskingShown | null, places: Pick<Places, "listed">): boolean {
  if (asking?.kind !== "pick" || asking.steps || asking.is_number) return false;
  return places.listed(open(asking.choices)).length > NUMBERED;
}

/** What a call is about, and of which kind: where its sign is one of the kinds, its words end before the kind's name, which is drawn instead. */
export function called(call: ChoiceShown, steps: StepsShown): [words: string, kind: number] {
  const kind = call.sign ? steps.art.indexOf(call.sign) : -1;
  const [words, name] = [call.detail ?? "", steps.kinds[kind] ?? ""];
  return name && words.endsWith(name) ? [words.slice(0, -name.length), kind] : [words, -1];
}
