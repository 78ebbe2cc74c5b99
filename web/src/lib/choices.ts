/** How choices are laid out and reached by keys: pure, so that it can be tested without a browser. */
import type { ChoiceShown } from "./protocol.ts";

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
  return choices.filter((choice) => choice.why_not === "");
}

export function greyed(choices: ChoiceShown[]): ChoiceShown[] {
  return choices.filter((choice) => choice.why_not !== "");
}

export function numbered(choices: ChoiceShown[]): Numbered[] {
  return choices.map((choice, at) => ({ number: at + 1, choice, short: choice.label }));
}

/** Many choices in rows by how their labels begin ("3 × 1 … 3 × 6"), when that really orders them. */
export function rows(choices: Numbered[]): Row[] {
  const plain: Row[] = [{ heading: "", choices }];
  if (choices.length <= 9 || choices.filter((one) => one.choice.label.includes("; ")).length > choices.length / 4) return plain;
  const byStart = new Map<string, Numbered[]>();
  for (const one of choices) {
    const start = beginning(one.choice.label);
    byStart.set(start, [...(byStart.get(start) ?? []), one]);
  }
  const groups = [...byStart].filter(([start, members]) => start !== "" && members.length > 1);
  const inGroups = groups.reduce((sum, [, members]) => sum + members.length, 0);
  if (groups.length < 2 || groups.length > 60 || inGroups < choices.length * 0.8) return plain;
  const loose = choices.filter((one) => (byStart.get(beginning(one.choice.label))?.length ?? 0) < 2);
  const grouped = groups.map(([start, members]) => {
    const heading = shared(start, members.map((one) => one.choice.label));
    return { heading, choices: members.map((one) => ({ ...one, short: rest(one.choice.label, heading) })) };
  });
  return loose.length > 0 ? [...grouped, { heading: "", choices: loose }] : grouped;
}

/** What comes before the first divider: "3 × 4" → "3 ×", "Fire: left" → "Fire:", "to D4" → "to". */
function beginning(label: string): string {
  const cut = /^(.+?(?:\s[×x→–—]|:|,))\s+\S/.exec(label) ?? /^(\S+)\s+\S/.exec(label);
  return cut?.[1] ?? "";
}

/** The whole words with which all labels begin, at least `start`; each label keeps a word of its own. */
function shared(start: string, labels: string[]): string {
  const [first = [], ...others] = labels.map((label) => label.split(" "));
  let n = start.split(" ").length;
  while (n < first.length - 1 && others.every((words) => n < words.length - 1 && words[n] === first[n])) n++;
  return first.slice(0, n).join(" ");
}

function rest(label: string, heading: string): string {
  return label.slice(heading.length).trim() || label;
}

/** A long label as a name and what is told of it: "Pim Harrow. Mudlark, lives on what the tide leaves." */
export function headed(label: string): { head: string; tail: string } {
  const cut = label.length > 60 ? /^(.{2,40}?)[.:]\s+(.+)$/s.exec(label) : null;
  return cut ? { head: cut[1] ?? label, tail: cut[2] ?? "" } : { head: label, tail: "" };
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
