import { expect, it, vi } from "vitest";
import type { Places } from "../src/lib/places.svelte.ts";
import { Pointing } from "../src/board/pointing.svelte.ts";

/** A piece that is the target of an event; its place goes while pieces move. */
class Piece {
  dataset: Record<string, string> = { piece: "card", place: "hand-1" };
  isConnected = true;
  closest(): Piece {
    return this;
  }
}

vi.stubGlobal("Element", Piece);
vi.stubGlobal("Node", Piece);
vi.stubGlobal("SVGGElement", class {});
vi.stubGlobal("window", { clearTimeout: () => undefined, setTimeout: () => 0 });

const at = (target: Piece, clientX = 0): PointerEvent => ({ target, clientX, clientY: 0, pointerType: "mouse", buttons: 1 }) as unknown as PointerEvent;

function pointing(): { pointing: Pointing; take: ReturnType<typeof vi.fn>; wish: ReturnType<typeof vi.fn> } {
  const [take, wish] = [vi.fn(), vi.fn()];
  return { pointing: new Pointing(() => ({ question: "7", pointed: "", take, wish }) as unknown as Places, () => undefined), take, wish };
}

it("a click chooses the place that it lies on", () => {
  const { pointing: hand, take, wish } = pointing();
  const piece = new Piece();
  hand.heard.onpointerdown(at(piece));
  hand.heard.onpointerup(at(piece));
  hand.heard.onclick(at(piece));
  expect([take.mock.calls, wish.mock.calls]).toEqual([[["hand-1"]], []]);
});

it("what was lit when it was pressed is wished for when pieces have begun to move before the click", () => {
  const { pointing: hand, take, wish } = pointing();
  const piece = new Piece();
  hand.heard.onpointerdown(at(piece));
  delete piece.dataset["place"];
  hand.heard.onpointerup(at(piece));
  hand.heard.onclick(at(piece));
  hand.heard.onclick(at(piece));
  expect([take.mock.calls, wish.mock.calls]).toEqual([[], [["hand-1", "7"]]]);
});

it.each([["mouse", [["hand-1", "7"]]], ["touch", []]])("what is gone before a press with the %s ends is wished for where no click follows", (pointerType, wished) => {
  const { pointing: hand, take, wish } = pointing();
  const piece = new Piece();
  hand.heard.onpointerdown({ ...at(piece), pointerType });
  piece.isConnected = false;
  hand.heard.onpointerup({ ...at(new Piece()), pointerType });
  expect([take.mock.calls, wish.mock.calls]).toEqual([[], wished]);
});
