/** The story as it grows: each update brings the lines after a version, or all of them. */
import type { StoryLine, Update } from "./protocol.ts";

/** A line with all that goes without saying said. */
export type Told = Required<StoryLine>;

export function whole(lines: StoryLine[]): Told[] {
  return lines.map((line) => ({ kind: "event", seat: -1, rule: "", moment: false, voice: "", aside: false, ...line }));
}

/** Our lines and the update's, each once. A whole story replaces ours. */
export function joined(ours: Told[], update: Pick<Update, "story" | "story_from">): Told[] {
  if (update.story_from === 0) return whole(update.story);
  const known = ours.filter((line) => line.version <= update.story_from);
  return [...known, ...whole(update.story)];
}

/** The story as far as it may be told while the moment of a version is looked at: to the moment's last line, and chat. */
export function upTo(story: Told[], version: number): Told[] {
  const last = story.findLastIndex((line) => line.moment && line.version <= version);
  const end = last < 0 || story[last]?.version !== version ? story.findLastIndex((line) => line.version <= version) : last;
  return story.filter((line, at) => at <= end || line.kind === "chat");
}

/** Undone lines are struck through: events that came after the position to which a later undo went back. */
export function undone(story: Told[]): boolean[] {
  const struck = story.map(() => false);
  story.forEach((line, at) => {
    if (line.kind !== "undo") return;
    for (let i = at - 1; i >= 0; i--) {
      const before = story[i];
      if ((before?.kind === "event" || before?.kind === "said") && before.position > line.position) struck[i] = true;
    }
  });
  return struck;
}

/** With so many lines since one was asked last, it is said where they begin: fewer are seen at a glance. */
const NEWS = 4;

/** The first line of what happened after so many answers; -1 where that is little, or all there is. */
export function newsFrom(story: Told[], since: number): number {
  if (since === 0) return -1;
  const first = story.findIndex((line) => line.kind !== "chat" && line.kind !== "table" && line.position > since);
  return first >= 0 && story.length - first >= NEWS ? first : -1;
}

/** So many lines are read out at once; of more, the last ones. */
const READ_OUT = 3;

/** What has happened since a version, for the ear: the last few events and what people said. */
export function toldSince(story: Told[], version: number, name: (seat: number) => string): string[] {
  const fresh: string[] = [];
  for (let at = story.length - 1; at >= 0 && fresh.length < READ_OUT; at--) {
    const line = story[at];
    if (!line || line.version <= version) break;
    if (line.kind === "chat" || (line.kind === "said" && line.voice)) fresh.unshift(`${line.voice || name(line.seat)}: ${line.text}`);
    else if (line.kind !== "table") fresh.unshift(line.text);
  }
  return fresh;
}

/** What of the story is read: everything, the prose alone, or what people say to each other. */
export type Shelf = "all" | "prose" | "chat";

export function onShelf(line: Told, shelf: Shelf): boolean {
  if (shelf === "all") return true;
  return shelf === "chat" ? line.kind === "chat" : line.kind === "said" || line.kind === "undo";
}
