/** A table as this page knows it: the last update, the story so far, what was sent and not yet answered. */
import { Stage } from "../board/stage.svelte.ts";
import { freshId } from "./api.ts";
import { Line, type LineState } from "./line.ts";
import type { Command, Refused, SeatShown, ServerMessage, Update } from "./protocol.ts";
import { joined, type Told } from "./story.ts";

type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command before it has its id. */
export type Intention = Without<Command>;

export class Table {
  update = $state.raw<Update | null>(null);
  /** The options in force; told once. */
  options = $state.raw<Record<string, boolean | number | string>>({});
  story = $state.raw<Told[]>([]);
  state = $state<LineState>("connecting");
  refused = $state.raw<Refused | null>(null);
  hints = $state.raw<Record<number, string>>({});
  /** Whether hints were asked for and are thought about, and whether they have come. */
  hinted = $state<"" | "thinking" | "thought">("");
  pending = $state.raw<Command[]>([]);
  madeTable = $state("");
  /** The drawn table, as fast as one can follow it. */
  readonly stage = new Stage();

  /** The question that our last answer was for, while the update that shows it has not come. */
  private taken = $state(-1);
  /** The version of the table in which that answer stands. */
  private known = 0;
  private readonly line: Line;
  private settled = new Map<string, (done: boolean) => void>();
  private seat: number | null = null;
  private screen: "" | "wide" | "narrow" = "";

  constructor(readonly code: string) {
    this.line = new Line(code, {
      since: () => this.update?.version ?? 0,
      seat: () => this.seat,
      screen: () => this.screen,
      heard: (message) => this.hear(message),
      turned: (state) => this.turn(state),
    });
  }

  close(): void {
    this.line.close();
  }

  /** Say what we want; resent until the server has answered. Resolves to whether it was done. */
  do(intention: Intention): Promise<boolean> {
    const command = { ...intention, id: freshId() } as Command;
    this.refused = null;
    this.pending = [...this.pending, command];
    this.line.send(command);
    return new Promise((resolve) => this.settled.set(command.id, resolve));
  }

  /** Look from another seat of ours. */
  look(seat: number): void {
    this.seat = seat;
    this.line.send({ type: "look", seat });
  }

  /** Say on what kind of screen the table lies: the server draws and sends no other then. */
  showOn(kind: "wide" | "narrow"): void {
    if (kind === this.screen) return;
    this.screen = kind;
    this.line.send({ type: "screen", kind });
  }

  askHints(): void {
    const update = this.update;
    if (!update || update.looking < 0) return;
    this.hinted = "thinking";
    this.line.send({ type: "hint", seat: update.looking, asked_at: update.asked_at });
  }

  /** Our answer to the question that stands, while it is on its way: one to an earlier question holds up nothing. */
  get answering(): Command | undefined {
    return this.pending.find((command) => command.type === "answer" && command.asked_at === this.update?.asked_at);
  }

  /** Whether our answer is on its way, or was taken and the table has not shown it yet. */
  get answered(): boolean {
    return this.answering !== undefined || this.taken === this.update?.asked_at;
  }

  get mine(): SeatShown[] {
    return this.update?.seats.filter((seat) => seat.yours) ?? [];
  }

  name(seat: number): string {
    const shown = this.update?.seats[seat];
    return shown?.name || shown?.title || `${seat + 1}`;
  }

  private hear(message: ServerMessage): void {
    if (message.type === "update") this.take(message);
    else if (message.type === "done") {
      if (message.table) this.madeTable = message.table;
      const command = this.pending.find((one) => one.id === message.id);
      if (command?.type === "answer" && message.version > (this.update?.version ?? 0)) [this.taken, this.known] = [command.asked_at, message.version];
      this.settle(message.id, true);
    } else if (message.type === "refused") {
      if (message.code === "too_fast" && message.id) return this.later(message.id);
      this.refused = message;
      if (this.hinted === "thinking") this.hinted = "";
      this.settle(message.id, false);
    } else if (message.type === "hints" && message.asked_at === this.update?.asked_at) {
      this.hints = message.hints;
      this.hinted = "thought";
    }
  }

  private take(update: Update): void {
    const before = this.update;
    this.stage.take(update);
    if (before && update.version < before.version && update.story_from !== 0) return;
    if (before && before.asked_at !== update.asked_at) {
      this.hints = {};
      this.hinted = "";
      this.refused = null;
    }
    this.story = joined(this.story, update);
    this.options = update.options ?? this.options;
    this.update = update;
    if (update.version >= this.known) this.taken = -1; // a server that has not heard of our answer yet asks once more
  }

  private settle(id: string, done: boolean): void {
    this.pending = this.pending.filter((command) => command.id !== id);
    this.settled.get(id)?.(done);
    this.settled.delete(id);
  }

  private later(id: string): void {
    window.setTimeout(() => {
      const command = this.pending.find((one) => one.id === id);
      if (command) this.line.send(command);
    }, 800);
  }

  private turn(state: LineState): void {
    const back = this.state !== state && (state === "on" || state === "polling");
    this.state = state;
    if (!back) return;
    if (this.seat !== null) this.line.send({ type: "look", seat: this.seat });
    if (this.screen) this.line.send({ type: "screen", kind: this.screen });
    for (const command of this.pending) this.line.send(command);
  }
}
