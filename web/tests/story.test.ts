import { expect, it } from "vitest";
import { joined, newsFrom, onShelf, type Told, toldSince, undone, upTo } from "../src/lib/story.ts";

const line = (version: number, position: number, kind: Told["kind"] = "event"): Told => ({
  version, position, kind, seat: -1, text: `v${version}`, rule: "", at: 0, moment: false, voice: "", aside: false,
});

it("appends what is new and never doubles a line", () => {
  const ours = [line(1, 0), line(2, 1)];
  const after = joined(ours, { story: [line(2, 1), line(3, 2)], story_from: 1 });
  expect(after.map((l) => l.version)).toEqual([1, 2, 3]);
});

it("a whole story replaces ours", () => {
  expect(joined([line(9, 9)], { story: [line(1, 0)], story_from: 0 }).map((l) => l.version)).toEqual([1]);
});

it("says where news begin, where they are more than is seen at a glance", () => {
  const story = [line(1, 0, "table"), line(2, 1), line(3, 2), line(4, 3), line(4, 3), line(5, 4), line(6, 4, "chat")];
  expect(newsFrom(story, 1)).toBe(2);
  expect(newsFrom(story, 0)).toBe(-1);
  expect(newsFrom(story, 3)).toBe(-1);
});

it("strikes the events that an undo took back", () => {
  const story = [line(1, 1), line(2, 2), line(3, 1, "undo"), line(4, 2)];
  expect(undone(story)).toEqual([false, true, false, false]);
});

it("reads out only the last few lines that are new, and who said what", () => {
  const story = [line(1, 1), line(2, 2), line(3, 3), line(4, 4), { ...line(5, 4, "chat"), seat: 0, text: "hi" }, line(6, 4, "table")];
  expect(toldSince(story, 1, () => "Ann")).toEqual(["v3", "v4", "Ann: hi"]);
  expect(toldSince(story, 6, () => "Ann")).toEqual([]);
});

it("while a moment is looked at, the story ends with it; chat goes on", () => {
  const said = { ...line(5, 4, "chat"), text: "hi" };
  const story = [line(1, 1), { ...line(2, 2), moment: true }, line(2, 2), line(3, 3), said];
  expect(upTo(story, 2).map((one) => one.text)).toEqual(["v1", "v2", "hi"]);
  expect(upTo(story, 2)).toHaveLength(3);
  expect(upTo(story, 3).map((one) => one.version)).toEqual([1, 2, 2, 3, 5]);
});

it("prose and talk can be read apart", () => {
  const lines = (["event", "said", "chat", "undo"] as const).map((kind, at) => line(at, at, kind));
  const kinds = (shelf: "all" | "prose" | "chat"): string[] => lines.filter((one) => onShelf(one, shelf)).map((one) => one.kind);
  expect(kinds("all")).toEqual(["event", "said", "chat", "undo"]);
  expect(kinds("prose")).toEqual(["said", "undo"]);
  expect(kinds("chat")).toEqual(["chat"]);
});

it("prose is read out under the name of whoever says it", () => {
  const said = { ...line(2, 1, "said"), seat: 1, voice: "Ysolde", text: "I wait." };
  expect(toldSince([line(1, 1), said, { ...said, version: 3, voice: "", text: "Rain." }], 1, () => "Ann")).toEqual(["Ysolde: I wait.", "Rain."]);
});
