import type { ResultShown } from "./protocol.ts";
import type { Table } from "./table.svelte.ts";
import { listed, say } from "./words.svelte.ts";

/** Whether there is more to tell than who has won and one line of scores. */
export function worthASheet(result: ResultShown | null): boolean {
  return result !== null && (result.rows.length > 1 || result.rows.some((row) => row.kind !== "count" && row.kind !== "total"));
}

/** How it ended, in a few words: the game's own, or who has won; to a lone winner in person. */
export function endTitle(result: ResultShown, table: Pick<Table, "mine" | "name">): string {
  const { winners } = result;
  if (result.title) return result.title;
  if (winners.length === 0) return say("end.draw");
  const isMine = table.mine.length === 1 && winners.length === 1 && table.mine[0]?.seat === winners[0];
  return isMine ? say("end.you.won") : say("end.won", { n: winners.length, names: listed(winners.map((seat) => table.name(seat))) });
}
