/** Choices that lie on the table: which places are legal now, and what choosing there does. */
import type { ChoiceShown } from "./protocol.ts";

export class Places {
  /** The place under the pointer, in the drawing or in the list of choices. */
  pointed = $state("");
  /** A place with several choices, of which only those are listed. */
  narrowed = $state("");

  private readonly legal = $derived.by(() => {
    const all = new Map<string, ChoiceShown[]>();
    for (const choice of this.choices()) {
      if (choice.place && !choice.why_not) all.set(choice.place, [...(all.get(choice.place) ?? []), choice]);
    }
    return all;
  });

  constructor(
    private readonly choices: () => ChoiceShown[],
    private readonly choose: (value: number) => void,
  ) {}

  isLegal(place: string): boolean {
    return this.legal.has(place);
  }

  /** Whether anything can be chosen now, on the table or in the list. */
  get asked(): boolean {
    return this.choices().length > 0;
  }

  /** Choose there; among several choices at one place, list those. */
  take(place: string): void {
    const [one, ...others] = this.legal.get(place) ?? [];
    if (one && others.length === 0) this.choose(one.value);
    else if (one) this.narrowed = place;
  }

  /** The choices to list: all of them, or those of the place that was taken. */
  listed(choices: ChoiceShown[]): ChoiceShown[] {
    return this.narrowed ? choices.filter((choice) => choice.place === this.narrowed) : choices;
  }
}
