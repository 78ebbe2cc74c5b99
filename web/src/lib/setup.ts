/** Setting up a table: presets, options by chapter, who sits where. Pure functions; the page holds the state. */
import type { GameCard, OptionCard, PresetCard, SeatPlan } from "./protocol.ts";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** The game as it comes. */
export function defaults(game: Pick<GameCard, "options">): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The options under which a preset is played. */
export function valuesOf(game: Pick<GameCard, "options">, preset: Pick<PresetCard, "options"> | undefined, spoken: Values = {}): Values {
  return { ...defaults(game), ...spoken, ...(preset?.options ?? {}) };
}

/** Which options are not as the chosen preset has them. */
export function changed(options: OptionCard[], values: Values, base: Values): OptionCard[] {
  return options.filter((option) => (values[option.name] ?? option.default) !== (base[option.name] ?? option.default));
}

/** Options whose name, sentence or rule holds all these words. */
export function found(options: OptionCard[], typed: string): OptionCard[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const whole = `${option.name.replaceAll("_", " ")} ${option.sentence} ${option.rule} ${option.chapter}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/** Options by the chapter of their rule, chapters as the rulebook has them. */
export function chapters(options: OptionCard[], rest: string): { title: string; options: OptionCard[] }[] {
  const by = new Map<string, OptionCard[]>();
  for (const option of options) {
    const title = option.chapter || rest;
    by.set(title, [...(by.get(title) ?? []), option]);
  }
  const first = (group: OptionCard[]): string => group.map((option) => option.rule).sort()[0] ?? "";
  return [...by].map(([title, group]) => ({ title, options: group })).sort((a, b) => (first(a.options) < first(b.options) ? -1 : 1));
}

/** The seats of a preset: for as many as it says, with its bots; whoever sat there stays where it says nothing. */
export function seatsOf(preset: Pick<PresetCard, "seats" | "bots">, plans: SeatPlan[], you: number): SeatPlan[] {
  const many = preset.seats || plans.length;
  return Array.from({ length: many }, (_, seat) => {
    const bot = preset.bots[seat];
    if (bot) return { kind: "bot", bot };
    if (seat === you) return { kind: "you" };
    if (bot === "") return { kind: "open" };
    return plans[seat] ?? { kind: "bot" };
  });
}

/** The bot that a seat gets: the one that was chosen, or the usual one of that seat. */
export function botOf(game: Pick<GameCard, "usual_bots">, plan: SeatPlan, seat: number, seats: number): string {
  return plan.bot || (game.usual_bots[String(seats)]?.[seat] ?? "");
}
