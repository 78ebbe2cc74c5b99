/** A story on the workbench: its files with what is typed, what is wrong with them, its map. The server keeps the files. */
import { api } from "./api.ts";
import { sentenceOf } from "./games.svelte.ts";
import type { ChoiceShown, SceneShown } from "./protocol.ts";
import { Places } from "./places.svelte.ts";

export interface Finding {
  file: string;
  line: number;
  column: number;
  code: string;
  severity: "error" | "warning" | "info";
  message: string;
  advice: string;
}

/** Something on the map, and where it is written. */
interface Spot {
  place: string;
  label: string;
  file: string;
  line: number;
  tile: string;
}

export interface Named {
  id: string;
  name: string;
}

interface Opened {
  name: string;
  art: string;
  files: { name: string; text: string; mark: string }[];
}

interface Looked {
  problems: Finding[];
  errors: number;
  marks: Record<string, string>;
  scene: SceneShown | null;
  spots: Spot[];
  heroes: Named[];
  tiles: Named[];
  items: Named[];
}

interface Saved {
  saved: boolean;
  text: string;
  mark: string;
}

/** One file: what is typed, and what it was on disk when that began. */
export class Sheet {
  text = $state("");
  kept = $state("");
  mark = $state("");
  /** What the file became on disk meanwhile, if it did while something was typed. */
  theirs = $state<{ text: string; mark: string } | null>(null);
  readonly changed = $derived(this.text !== this.kept);

  constructor(
    readonly name: string,
    text: string,
    mark: string,
  ) {
    this.text = this.kept = text;
    this.mark = mark;
  }

  /** The file as it is on disk now. */
  takes(text: string, mark: string): void {
    this.text = this.kept = text;
    this.mark = mark;
    this.theirs = null;
  }
}

const AFTER_TYPING = 350;
const LOOK_AGAIN = 2500;

export class Workshop {
  sheets = $state.raw<Sheet[]>([]);
  art = $state("");
  open = $state("");
  /** The line to show, counted up so that the same one can be asked for twice. */
  jump = $state.raw<{ line: number; n: number }>({ line: 0, n: 0 });
  findings = $state.raw<Finding[]>([]);
  map = $state.raw<SceneShown | null>(null);
  spots = $state.raw<Spot[]>([]);
  heroes = $state.raw<Named[]>([]);
  tiles = $state.raw<Named[]>([]);
  items = $state.raw<Named[]>([]);
  tile = $state("");
  looked = $state(false);
  busy = $state(false);
  trouble = $state("");
  readonly sheet = $derived(this.sheets.find((one) => one.name === this.open));
  readonly unsaved = $derived(this.sheets.filter((one) => one.changed));
  readonly places = new Places(
    () => this.spots.map((spot, value): ChoiceShown => ({ value, label: spot.label, place: spot.place })),
    (value) => this.goTo(value),
  );
  private timer = 0;

  constructor(private readonly key: string) {}

  async load(): Promise<void> {
    const opened = await this.ask<Opened>("files", {});
    if (!opened) return;
    this.art = opened.art;
    this.sheets = opened.files.map((file) => new Sheet(file.name, file.text, file.mark));
    this.open = this.sheets.find((one) => one.name === "scenario.yaml")?.name ?? this.sheets[0]?.name ?? "";
    await this.look();
  }

  /** Ask again soon: while somebody types, not at every letter. */
  typed(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), AFTER_TYPING);
  }

  /** What is wrong now, and whether files have changed on disk. */
  async look(): Promise<void> {
    window.clearTimeout(this.timer);
    const drafts = Object.fromEntries(this.unsaved.map((one) => [one.name, one.text]));
    const found = await this.ask<Looked>("check", { drafts });
    if (found) {
      this.findings = found.problems;
      this.looked = true;
      if (found.scene) {
        this.map = found.scene;
        [this.spots, this.heroes, this.tiles, this.items] = [found.spots, found.heroes, found.tiles, found.items];
        if (!this.tiles.some((one) => one.id === this.tile)) this.tile = this.tiles[0]?.id ?? "";
      }
      if (this.sheets.some((one) => found.marks[one.name] !== undefined && found.marks[one.name] !== one.mark) || Object.keys(found.marks).some((name) => !this.sheets.some((one) => one.name === name))) await this.compare();
    }
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), LOOK_AGAIN);
  }

  /** Files that others have written: taken where nothing is typed, else told, and what was typed stays. */
  private async compare(): Promise<void> {
    const opened = await this.ask<Opened>("files", {});
    for (const file of opened?.files ?? []) {
      const sheet = this.sheets.find((one) => one.name === file.name);
      if (!sheet) this.sheets = [...this.sheets, new Sheet(file.name, file.text, file.mark)].sort((a, b) => a.name.localeCompare(b.name));
      else if (sheet.mark !== file.mark && !sheet.changed) sheet.takes(file.text, file.mark);
      else if (sheet.mark !== file.mark && sheet.theirs?.mark !== file.mark) sheet.theirs = { text: file.text, mark: file.mark };
    }
  }

  /** Write one file; whether it is written. */
  async save(sheet: Sheet): Promise<boolean> {
    const sent = sheet.text;
    const done = await this.ask<Saved>("save", { name: sheet.name, text: sent, mark: sheet.mark });
    if (!done) return false;
    if (!done.saved) {
      sheet.theirs = { text: done.text, mark: done.mark };
      return false;
    }
    sheet.kept = sent;
    sheet.mark = done.mark;
    sheet.theirs = null;
    return true;
  }

  async saveAll(): Promise<boolean> {
    for (const sheet of this.unsaved) if (!(await this.save(sheet))) return false;
    await this.look();
    return true;
  }

  /** Keep what was typed although the file has changed: the next save overwrites what it became. */
  keepMine(sheet: Sheet): void {
    if (sheet.theirs) sheet.mark = sheet.theirs.mark;
    sheet.theirs = null;
  }

  goTo(value: number): void {
    const spot = this.spots[value];
    if (!spot) return;
    this.tile = spot.tile;
    this.show(spot.file, spot.line);
  }

  show(file: string, line: number): void {
    if (this.sheets.some((one) => one.name === file)) this.open = file;
    this.jump = { line, n: this.jump.n + 1 };
  }

  /** Save, and make a table that begins there; its code, or nothing where that cannot be. */
  async play(hero: string, day: number, items: string[], everywhere: boolean): Promise<string> {
    if (!(await this.saveAll())) return "";
    const begun = await this.ask<{ game: string; options: Record<string, boolean | number | string> }>("play", { hero, tile: this.tile, day, items, everywhere });
    if (!begun) return "";
    const name = this.heroes.find((one) => one.id === hero)?.name ?? "";
    try {
      return (await api.make({ ...begun, seats: [{ kind: "you", name: name.slice(0, 20) }], begin: "now" })).table;
    } catch (error) {
      this.trouble = sentenceOf(error);
      return "";
    }
  }

  private async ask<T>(what: string, body: unknown): Promise<T | null> {
    this.busy = true;
    try {
      const answer = await fetch(`/api/workshop/${what}`, { method: "POST", headers: { "content-type": "application/json", "x-workshop": this.key }, body: JSON.stringify(body) });
      const told = (await answer.json()) as T & { why?: string };
      this.trouble = answer.ok ? "" : (told.why ?? `${answer.status}`);
      return answer.ok ? told : null;
    } catch (error) {
      this.trouble = sentenceOf(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
