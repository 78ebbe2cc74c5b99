/** Choices that lie on the table: which places are legal now, and what choosing there does. */
import { NUMBERED, numbered } from "./choices.ts";
import type { ChoiceShown, SceneShown } from "./protocol.ts";

export interface Beyond {
  above: number;
  below: number;
  goOn: () => void;
}

/** A part of the screen, in its pixels. */
export interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Places {
  /** The place under the pointer, in the drawing or in the list of choices. */
  pointed = $state("");
  /** A place with several choices, of which only those are listed. */
  narrowed = $state("");
  /** Where on the screen the words will stand that are asked for; nothing where no page lies open, or too small. */
  page = $state.raw<Sheet | null>(null);
  /** On a table that scrolls: how many places lie out of sight, and the way there. */
  beyond = $state.raw<Beyond | null>(null);

  /** A place that was pressed while pieces began to move, and for which question: chosen as soon as they rest. */
  private wished = $state.raw<{ place: string; question: string } | null>(null);

  /** Somebody uses keys, not a pointer: then every place says by which key it is chosen, as the list does. */
  byKeys = $state(false);

  private readonly legal = $derived.by(() => byPlace(this.choices(), (choice) => choice.place));
  /** Second places of the place that was taken: a card is in hand, now where it goes. */
  private readonly next = $derived.by(() => byPlace(this.legal.get(this.narrowed) ?? [], (choice) => choice.then));

  /** The keys of places where one choice lies, as long as the list has keys. */
  private readonly keys = $derived.by(() => {
    const all = this.listed(this.choices().filter((choice) => !choice.why_not));
    const at = byPlace(all, (choice) => (this.narrowed && choice.then) || choice.place);
    const keys = all.length > NUMBERED || !this.digits() ? [] : numbered(all);
    return new Map([...at].flatMap(([place, [one, ...others]]) => keys.filter((key) => key.choice === one && others.length === 0).map((key) => [place, key.number])));
  });

  constructor(
    private readonly choices: () => ChoiceShown[],
    private readonly choose: (value: number) => void,
    private readonly asked_at: () => number = () => 0,
    /** Whether digits choose: not where one types a number. */
    private readonly digits: () => boolean = () => true,
  ) {}

  /** Which question these choices answer: as long as it stands, the same; nothing while nothing can be chosen. */
  get question(): string {
    return this.asked ? String(this.asked_at()) : "";
  }

  isLegal(place: string): boolean {
    return this.next.has(place) || this.legal.has(place);
  }

  /** The key that chooses this place; none while nobody uses keys. */
  keyOf(place: string): number {
    return this.byKeys ? (this.keys.get(place) ?? 0) : 0;
  }

  /** Whether this place was taken and a second one is looked for. */
  isTaken(place: string): boolean {
    return this.next.size > 0 && place === this.narrowed;
  }

  /** Whether anything can be chosen now, on the table or in the list. */
  get asked(): boolean {
    return this.choices().length > 0;
  }

  /** Whether something can be chosen that lies on no board. */
  isListed(scene: SceneShown): boolean {
    return this.asked && !allLie(this.choices(), scene);
  }

  /** Choose there; among several choices at one place, list those. */
  take(place: string): void {
    const [second] = this.next.get(place) ?? [];
    if (second) {
      this.choose(second.value);
      return;
    }
    const [one, ...others] = this.legal.get(place) ?? [];
    if (one && others.length === 0 && !one.then) this.choose(one.value);
    else if (one) this.narrowed = place;
  }

  /** Choose what was pressed as the answer to this question, now or as soon as it can be answered again: whatever came in
   * between press and click, another's answer mostly, has only set pieces in motion. */
  wish(place: string, question: string): void {
    this.wished = { place, question };
    this.fulfil();
  }

  /** Take what was pressed, once something can be chosen again; not when another question is asked by then. */
  fulfil(): void {
    const [wished, now] = [this.wished, this.question];
    if (!wished || !now) return;
    this.wished = null;
    if (wished.question === now) this.take(wished.place);
  }

  /** The choices to list: all of them, or those of the place that was taken. */
  listed(choices: ChoiceShown[]): ChoiceShown[] {
    return this.narrowed ? choices.filter((choice) => choice.place === this.narrowed) : choices;
  }
}

/** The choices that can be made, by one of their places. */
function byPlace(choices: ChoiceShown[], place: (choice: ChoiceShown) => string | undefined): Map<string, ChoiceShown[]> {
  const all = new Map<string, ChoiceShown[]>();
  for (const choice of choices) {
    const at = place(choice);
    if (at && !choice.why_not) all.set(at, [...(all.get(at) ?? []), choice]);
  }
  return all;
}

/** Whether everything that can be chosen now lies on a board. */
export function allLie(choices: ChoiceShown[], scene: SceneShown | undefined): boolean {
  const there = new Set(scene?.boards.flatMap((board) => board.pieces).map((piece) => piece.place));
  const may = choices.filter((choice) => !choice.why_not);
  return may.length > 0 && may.every((choice) => choice.place && there.has(choice.place));
}
