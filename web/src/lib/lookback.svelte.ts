/** Looking back: the table as it was after some answer, asked from the server; the live table goes on untouched. */
import { api } from "./api.ts";
import { sentenceOf } from "./games.svelte.ts";
import type { ReplayShown } from "./protocol.ts";

export class LookBack {
  /** Where we look; null is the live table. */
  position = $state<number | null>(null);
  shown = $state.raw<ReplayShown | null>(null);
  trouble = $state("");
  private stop: AbortController | null = null;
  private timer = 0;

  constructor(
    private readonly code: string,
    private readonly seat: () => number,
  ) {}

  /** Show that moment; quick moves of the slider ask only for the last. */
  go(position: number): void {
    this.position = position;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.fetch(position), 60);
  }

  live(): void {
    window.clearTimeout(this.timer);
    this.stop?.abort();
    this.position = null;
    this.shown = null;
    this.trouble = "";
  }

  private async fetch(position: number): Promise<void> {
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    try {
      this.shown = await api.replay(this.code, position, this.seat(), stop.signal);
      this.trouble = "";
    } catch (error) {
      if (!stop.signal.aborted) this.trouble = sentenceOf(error);
    }
  }
}
