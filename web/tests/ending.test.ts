import { expect, it } from "vitest";
import { endTitle } from "../src/lib/ending.ts";
import type { ResultShown, SeatShown } from "../src/lib/protocol.ts";

const result = (winners: number[], kind: ResultShown["kind"], title = ""): ResultShown => ({ reason: "", winners, scores: [], kind, title, sentence: "", rows: [], rule: "", series: [] });
const seat = (number: number): SeatShown => ({ seat: number, title: "", name: "", kind: "person", bot: "", here: true, yours: true, asked: false, seeded: false, piece: "" });
const table = (...mine: number[]): { mine: SeatShown[]; name: (at: number) => string } => ({ mine: mine.map(seat), name: (at) => ["Ann", "Ben", "Cleo"][at] ?? "" });

it("who has won is told by name, to a lone winner in person, and shared where it is", () => {
  expect(endTitle(result([1], "winner"), table(0))).toBe("Ben wins");
  expect(endTitle(result([1], "winner"), table(1))).toBe("You win!");
  expect(endTitle(result([0, 2], "shared"), table(0))).toBe("Ann and Cleo win");
  expect(endTitle(result([], "nobody"), table(0))).toBe("Nobody wins");
});

it("a game's own title comes before all, so that nobody wins where no rule says so", () => {
  expect(endTitle(result([], "table", "Keep the day job"), table(0))).toBe("Keep the day job");
  expect(endTitle(result([], "story", "The evening is over"), table(0))).toBe("The evening is over");
});
