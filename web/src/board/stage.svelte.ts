/** The drawn table as it is shown: scenes one after the other, faster when behind; a moment stays until the person goes on. */
import type { MomentShown, SceneShown, Update } from "../lib/protocol.ts";
import { applied } from "./scene.ts";

/** A scene to be looked at. A moment has words and waits for the person. */
export interface Frame extends Pick<MomentShown, "words" | "version" | "rows" | "winners"> {
  scene: SceneShown;
}

type Told = Pick<Update, "scene" | "changes" | "moments" | "looking" | "version">;

export class Stage {
  frame = $state.raw<Frame | null>(null);
  private waiting = $state.raw<Frame[]>([]);
  private moving = $state(false);
  private known: SceneShown | null = null;
  private looking = -2;
  private version = -1;
  private watchers = 0;

  /** Whether what is seen is the table as it is now, at rest: only then can places on it be chosen. */
  get live(): boolean {
    return !this.moving && this.waiting.length === 0 && !this.looked;
  }

  /** Up to which version the story may be told: not beyond a moment that has not been looked at. */
  get told(): number {
    return this.looked?.version ?? Infinity;
  }

  /** Who of these has sealed an answer as far as is told: nobody yet, while a moment before that question is looked at. */
  sealed(answered: number[]): number[] {
    return this.looked ? [] : answered;
  }

  /** The moment that is being looked at, or comes next; none while the table goes on. */
  get looked(): Frame | undefined {
    return [this.frame, ...this.waiting].find((frame): frame is Frame => frame !== null && frame.words.length > 0);
  }

  /** How fast to move: faster the more scenes wait. */
  get pace(): number {
    return 1 + Math.min(3, this.waiting.length * 0.8);
  }

  /** The table is on the screen; scenes are shown in turn from now on. */
  watch(): () => void {
    this.watchers += 1;
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.skip(true);
    };
  }

  /** What the server told: a whole scene, or what changed in the last one. */
  take(update: Told): void {
    const scene = update.scene ?? (update.changes && this.known ? applied(this.known, update.changes) : null);
    if (!scene) return;
    const first = this.known === null || update.looking !== this.looking;
    const same = !first && update.version === this.version && !update.moments?.length;
    this.known = scene;
    this.looking = update.looking;
    this.version = update.version;
    if (this.turn(scene) && same) return; // the same table for another screen is no move: it lies there at once
    if (first || this.watchers === 0) {
      this.waiting = [];
      this.moving = false;
      this.frame = { scene, words: [], version: update.version };
      return;
    }
    const told = (update.moments ?? []).map((one) => ({ ...one, scene: one.scene ?? applied(scene, one.changes ?? []) }));
    this.waiting = [...this.waiting, ...told, { scene, words: [], version: update.version }];
    this.next();
  }

  /** The pieces have come to rest. */
  rested(): void {
    this.moving = false;
    this.next();
  }

  /** Enough of this moment. */
  goOn(): void {
    if (this.held && this.frame) this.frame = { ...this.frame, words: [] };
    else this.waiting = this.waiting.slice(this.waiting.findIndex((frame) => frame.words.length > 0) + 1);
    this.next();
  }

  /** On to the table as it is; moments on the way are still looked at, unless `all` are skipped. */
  skip(all = false): void {
    const last = this.waiting.at(-1);
    this.waiting = this.waiting.filter((frame) => frame === last || (!all && frame.words.length > 0));
    if (all) {
      this.moving = false;
      this.goOn();
      this.moving = false;
    }
  }

  /** What was drawn for another kind of screen than this table gives way to it, moments keep their words. Whether anything was. */
  private turn(now: SceneShown): boolean {
    const other = (frame: Frame): boolean => !!now.screen && !!frame.scene.screen && frame.scene.screen !== now.screen;
    const turned = (frame: Frame): Frame => (other(frame) ? { ...frame, scene: now } : frame);
    const any = [this.frame, ...this.waiting].some((frame) => frame !== null && other(frame));
    this.waiting = this.waiting.map(turned);
    if (this.frame) this.frame = turned(this.frame);
    return any;
  }

  private get held(): boolean {
    return (this.frame?.words.length ?? 0) > 0;
  }

  private next(): void {
    if (this.moving || this.held) return;
    const [frame, ...others] = this.waiting;
    if (!frame) return;
    this.waiting = others;
    this.moving = this.frame?.scene !== frame.scene; // what lies there already, turned to this screen, goes nowhere
    this.frame = frame;
    if (!this.moving) this.next();
  }
}
