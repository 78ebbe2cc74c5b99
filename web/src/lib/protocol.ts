// Generated from src/rulewright/server/protocol by scripts/protocol_types.py: do not edit.

export const PROTOCOL = 2;
export const SPECTATOR = -1;

/** Take an open seat before the game begins; `seed` is your part of the fair dice. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
  seed?: string | null;
}

/** Give a seat of yours back before the game begins; later use `hand_over`. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** The maker of the table opens a seat, puts a bot on it, or seats another person of the same device. */
export interface Arrange {
  type: "arrange";
  id: string;
  seat: number;
  kind: "bot" | "guest" | "open";
  name?: string;
  bot?: string;
}

/** Add your own part to the fair dice, before the game begins. */
export interface AddSeed {
  type: "add_seed";
  id: string;
  seat: number;
  seed: string;
}

/** The maker starts the game; seats that are still open go to bots. */
export interface Begin {
  type: "begin";
  id: string;
}

/** Answer the present question. `asked_at` is the number under which the view showed it: a stale one is refused. */
export interface GiveAnswer {
  type: "answer";
  id: string;
  seat: number;
  asked_at: number;
  value: number | string;
}

/** Take back this seat's last answer. Others whose turn it would cut into are asked first. */
export interface AskUndo {
  type: "ask_undo";
  id: string;
  seat: number;
  asked_at: number;
}

/** Agree to a request to take back, or not. The one who asked may withdraw it with `agree=false`. */
export interface ReplyUndo {
  type: "reply_undo";
  id: string;
  seat: number;
  request: number;
  agree: boolean;
}

/** Chat, as a seated person. Plain text. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** Let a bot play for a seat: your own at any time, another's once its person has been away long enough. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
  bot?: string;
}

/** Play on yourself where a bot has played for you. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}

/** After the end: a new table with the same game, options and people. Everybody is shown the way there. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** After the end: what you thought of it. Stored with the table. */
export interface Playtest {
  type: "playtest";
  id: string;
  rating: number;
  unclear?: string;
  text?: string;
}

/** Look at the table from this seat of yours (several people at one device), or as a spectator with -1. */
export interface Look {
  type: "look";
  seat: number;
}

/** Say on what kind of screen you show the table, as soon as you know and whenever it changes: from then on you are sent the boards of such screens only. Unsaid, you are sent those of both. */
export interface Screen {
  type: "screen";
  kind: "narrow" | "wide";
}

/** Ask for the game's words on each option of the present question. */
export interface Hint {
  type: "hint";
  seat: number;
  asked_at: number;
}

/** Is anybody there? `sent` comes back in the `pong`. */
export interface Ping {
  type: "ping";
  sent: number;
}

/** Who is to sit on a seat of a new table: you, another person at your device, a bot, or whoever comes. */
export interface SeatPlan {
  kind: "bot" | "guest" | "open" | "you";
  name?: string;
  bot?: string;
}

/** Play on from a position of another table, which must be over or have no secrets. */
export interface CopyOf {
  table: string;
  position: number;
}

/** POST /api/tables. `begin`: now (open seats go to bots), when the last open seat is taken, or by the maker's hand. Without `seats` you sit on the first seat and bots on the others, as few as the game takes. */
export interface MakeTable {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats?: SeatPlan[];
  listed?: boolean;
  begin?: "by_hand" | "now" | "when_full";
  takeover_after?: number;
  copy_of?: CopyOf | null;
  code?: string | null;
}

/** Where the new table is. */
export interface TableMade {
  table: string;
  path: string;
  seats: number[];
}

/** The boards of the table as you see it. `wide` and `narrow` are grids of board ids, a row each; a board that only one of them names is for such screens alone. `lying`, if there, is the grid of a narrow screen on its side. */
export interface SceneShown {
  boards: BoardShown[];
  main: string;
  wide: string[];
  narrow: string[];
  column?: boolean;
  lying?: string[];
  spreads?: SpreadShown[];
  screen?: "" | "narrow" | "wide";
}

/** One option of a game, enough to draw its field in a form. */
export interface OptionCard {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  default: boolean | number | string;
  sentence: string;
  rule: string;
  choices: string[];
  low: number;
  high: number;
  chapter: string;
}

/** A way to play in plain words: the options that differ, for how many (0: any number), and a bot for each seat (empty where a person sits; no bots at all: as people please). */
export interface PresetCard {
  title: string;
  sentence: string;
  options: Record<string, boolean | number | string>;
  seats: number;
  bots: string[];
}

/** A game's cover: the addresses of its pictures by day, by night and on paper, and their size. */
export interface CoverCard {
  day: string;
  night: string;
  print: string;
  width: number;
  height: number;
}

/** A game as the start page shows it. */
export interface GameCard {
  name: string;
  title: string;
  about: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  minutes: string;
  is_small: boolean;
  weight: number;
  learn_minutes: number;
  rules_version: number;
  has_secrets: boolean;
  options: OptionCard[];
  bots: string[];
  bot_words: Record<string, string>;
  strengths: ("easy" | "expert" | "hard" | "medium")[];
  usual_bots: Record<string, string[]>;
  presets: PresetCard[];
  seat_titles: Record<string, string[]>;
  cover: CoverCard;
}

/** GET /api/games. */
export interface Games {
  protocol: number;
  games: GameCard[];
}

/** One rule of the rulebook. */
export interface Atom {
  id: string;
  title: string;
  text: string;
  prose: boolean;
  options: string[];
}

/** A chapter of the rulebook. */
export interface Chapter {
  title: string;
  atoms: Atom[];
}

/** A chapter that teaches: paragraphs, lists, examples (`> …`) and pictures (`![words](name)`). */
export interface Lesson {
  title: string;
  text: string;
}

/** A picture in a lesson: boards as the table draws them, and how large they are together. */
export interface PictureShown {
  scene: SceneShown;
  width: number;
  height: number;
}

/** GET /api/games/{name}/pictures: those that the lessons of its rulebook show, by their names there. */
export interface Pictures {
  art: string;
  pictures: Record<string, PictureShown>;
  seats: string[];
}

/** A card, die, gig or song: what it is called, what is written on it, and the rule that tells more of it. */
export interface ThingShown {
  title: string;
  text: string;
  rule: string;
}

/** GET /api/games/{name}/rulebook: plain text throughout, paragraphs divided by empty lines. */
export interface Rulebook {
  game: string;
  title: string;
  intro: string;
  lessons: Lesson[];
  chapters: Chapter[];
  things: Record<string, ThingShown>;
}

/** SVG that was drawn once, inside its box; colours are `var(--tone)`, other symbols `#s-name`. */
export interface SymbolShown {
  svg: string;
  x: number;
  y: number;
  width: number;
  height: number;
  title?: string;
  detail?: string;
}

/** How words are set, in units of the board. */
export interface LetteringShown {
  face: string;
  size: number;
  weight?: number;
  tone?: string;
  anchor?: string;
  italic?: boolean;
  spacing?: number;
}

/** GET /art/GAME-HASH.json: everything static of a game's drawing. It never changes; new art has a new name. */
export interface ArtShown {
  game: string;
  symbols: Record<string, SymbolShown>;
  tones: Record<string, string[]>;
  letterings: Record<string, LetteringShown>;
  ground: string;
  frame: Record<string, string>;
}

/** Words on a piece, relative to it. */
export type TextShown = [words: string, x: number, y: number, lettering: string, tone?: string, anchor?: string, size?: number];

/** A further symbol on a piece, relative to it. */
export type StampShown = [art: string, x?: number, y?: number, size?: number];

/** One thing on a board. A piece of the same id in the next scene is the same thing, moved. */
export interface PieceShown {
  id: string;
  art?: string;
  x?: number;
  y?: number;
  turn?: number;
  size?: number;
  title?: string;
  detail?: string;
  place?: string;
  tone?: string;
  texts?: TextShown[];
  faint?: number;
  ghost?: string;
  mark?: string;
  hit?: [number, number];
  motion?: string;
  came_from?: string;
  goes_to?: string;
  track?: [string, number];
  drag?: string;
  stamps?: StampShown[];
  screen?: string;
}

/** A named area with coordinates of its own; pieces in painting order. */
export interface BoardShown {
  id: string;
  title: string;
  width: number;
  height: number;
  pieces: PieceShown[];
  x?: number;
  y?: number;
  tracks?: Record<string, [number, number][]>;
  zooms?: boolean;
  least?: number;
  narrow?: [number, number, number, number] | null;
  backdrop?: string;
  names?: number[];
  writes?: [number, number, number, number] | null;
}

/** A way to lay out the table, by the name that people choose it by. */
export interface SpreadShown {
  name: string;
  wide: string[];
  narrow: string[];
  main: string;
}

/** A new piece, and its place in the order of the board as it is then. */
export interface PieceAdded {
  at: number;
  piece: PieceShown;
}

/** What changed on one board: take away `gone`, replace `set`, then put in `added`, in this order. Where more has changed (its size, the order of what stays) `whole` is the new board and all else is empty. */
export interface BoardChange {
  id: string;
  title?: string;
  least?: number;
  gone?: string[];
  set?: PieceShown[];
  added?: PieceAdded[];
  whole?: BoardShown;
}

/** A seat as everybody sees it; `yours` is for you. What is empty or false is left out. */
export interface SeatShown {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  title?: string;
  bot?: string;
  here?: boolean;
  yours?: boolean;
  asked?: boolean;
  seeded?: boolean;
  piece?: string;
}

/** A piece of a line in one ink. With `place`, it stands for the place of that name: a choice may lie there. */
export interface SpanShown {
  text: string;
  ink: string;
  place?: string;
}

/** A titled part of the table: lines, or a table. A line is a list of spans. Lines of kind `drawn` are of fixed width: their columns stay under each other. Prose flows. */
export interface PanelShown {
  title: string;
  lines: SpanShown[][];
  columns: string[];
  rows: SpanShown[][][];
  kind: "drawn" | "prose";
}

/** One option. With `why_not` it is greyed and cannot be chosen. */
export interface ChoiceShown {
  value: number;
  label: string;
  place?: string;
  why_not?: string;
  rule?: string;
  group?: string;
  detail?: string;
  pair?: number[];
  grave?: string;
  sign?: string;
  then?: string;
  card?: string;
}

/** The options are so many of a kind: two steppers, "4 dice of 5". */
export interface StepsShown {
  between: [string, string];
  kinds: string[];
  art: string[];
  verb: string;
}

/** The present question as you see it: pick and write are for you, wait is for others, chance is for nobody. */
export interface AskingShown {
  kind: "chance" | "pick" | "wait" | "write";
  seats: number[];
  answered: number[];
  ask: string;
  sentence: string;
  rule: string;
  choices: ChoiceShown[];
  is_number: boolean;
  limit: number;
  about: number[];
  sealed: boolean;
  has_hints: boolean;
  steps: StepsShown | null;
  unsaid: string;
}

/** One line of the story. `version` is the table's version that it came with; several lines may share one. */
export interface StoryLine {
  version: number;
  position: number;
  text: string;
  at: number;
  kind?: "chat" | "event" | "said" | "table" | "undo";
  seat?: number;
  rule?: string;
  moment?: boolean;
  voice?: string;
  aside?: boolean;
}

/** A request to take back that is waiting for consent. */
export interface UndoShown {
  request: number;
  seat: number;
  given_by: number[];
  waiting_for: number[];
}

/** A line of the count. `count` and `total` (which decides) have a number for each seat; `step` is a line of a table of results and `reached` the one that was reached; `words` tell what became of somebody or something. */
export interface EndRow {
  label: string;
  values: (number | null)[];
  detail: string;
  kind: "count" | "reached" | "step" | "total" | "words";
  total: number | null;
  notes: string[];
}

/** Something has happened that is worth a look before the table goes on: how it looked then, and in words. How it looked is told as a `scene`, or, where that is shorter, as `changes` from the scene of the same update. */
export interface MomentShown {
  version: number;
  words: string[];
  scene?: SceneShown;
  changes?: BoardChange[];
  rows?: EndRow[];
  winners?: number[];
}

/** How the game ended: with a winner, a shared victory, nobody's; by a table of results; or as a story. */
export interface ResultShown {
  reason: string;
  winners: number[];
  scores: number[];
  kind: "nobody" | "shared" | "story" | "table" | "winner";
  title: string;
  sentence: string;
  rows: EndRow[];
  rule: string;
  series: number[];
}

/** The fair dice: the hash the server is bound to; after the end also its seed, so that all can check. */
export interface DiceShown {
  scheme: number;
  commitment: string;
  seats: number[];
  seed: string;
}

/** The table as you see it now: sent on connecting, after every change, and when a command of yours was stale. */
export interface Update {
  type: "update";
  protocol: number;
  table: string;
  version: number;
  phase: "gathering" | "over" | "playing";
  game: string;
  title: string;
  listed: boolean;
  maker: boolean;
  seats: SeatShown[];
  looking: number;
  curtain: boolean;
  position: number;
  asked_at: number;
  panels: PanelShown[];
  art: string;
  asking: AskingShown | null;
  story: StoryLine[];
  story_from: number;
  undo: UndoShown | null;
  can_undo: boolean;
  answered_at: number;
  muted: string;
  dice: DiceShown;
  result: ResultShown | null;
  takeover_after: number;
  next_table: string;
  link: string;
  options?: Record<string, boolean | number | string>;
  scene?: SceneShown;
  changes?: BoardChange[];
  moments?: MomentShown[];
}

/** The command with this id is on disk, as part of this version. Repeating it changes nothing. */
export interface Done {
  type: "done";
  id: string;
  version: number;
  table: string;
}

/** The command changed nothing. `why` is a sentence for the person, `rule` the atom behind it or empty. */
export interface Refused {
  type: "refused";
  id: string;
  code: "bad_message" | "illegal" | "muted" | "not_found" | "not_now" | "not_yours" | "stale" | "too_big" | "too_fast" | "unavailable";
  why: string;
  rule: string;
}

/** The game's words on options. */
export interface Hints {
  type: "hints";
  asked_at: number;
  hints: Record<number, string>;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  sent: number;
}

/** The server is about to restart; connect again. */
export interface Goodbye {
  type: "goodbye";
  why: string;
}

/** A table in a list, or looked up by its code. */
export interface TableCard {
  table: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  listed: boolean;
  names: string[];
  kinds: ("bot" | "open" | "person")[];
  open_seats: number[];
  yours: number[];
  your_turn: boolean;
  asked: number[];
  moves: number;
  outcome: string;
  winners: number[];
  scores: number[];
  made_at: number;
  changed_at: number;
}

/** GET /api/tables: open tables that anybody may join, and those you sit at, the latest first. */
export interface Tables {
  listed: TableCard[];
  yours: TableCard[];
  listed_more: string;
  yours_more: string;
}

/** GET /api/tables/{code}/replay: the table after `position` answers, as this observer saw it then. */
export interface ReplayShown {
  table: string;
  game: string;
  title: string;
  names: string[];
  position: number;
  last: number;
  looking: number;
  panels: PanelShown[];
  art: string;
  scene: SceneShown | null;
  pieces: string[];
  asking: AskingShown | null;
  story: StoryLine[];
  result: ResultShown | null;
  may_copy: boolean;
}

/** GET /api/tables/{code}/words: a drawn table in words, as you see it now. */
export interface Words {
  version: number;
  words: string;
  panels: PanelShown[];
}

/** GET /api/tables/{code}/things: cards and the like by their codes, as they read under this table's options. */
export interface Things {
  things: Record<string, ThingShown>;
}

/** From this many answers on, this seat was the one that answered. */
export interface TurnShown {
  position: number;
  seat: number;
}

/** Something that stands out: after so many answers, in words; `kind` is the game's word for all marks like it, or empty. */
export interface MarkShown {
  position: number;
  text: string;
  kind: string;
}

/** One number for each seat through the game; `values` has a row for each of `positions`. */
export interface CurveShown {
  title: string;
  positions: number[];
  values: ((number | null)[])[];
}

/** GET /api/tables/{code}/course: how the game went until now, as this observer may know it. */
export interface CourseShown {
  table: string;
  looking: number;
  last: number;
  turns: TurnShown[];
  marks: MarkShown[];
  curve: CurveShown | null;
}

/** A position of the gallery: after so many answers, as the first seat sees it. */
export interface PositionShown {
  position: number;
  asked: string;
  scene: SceneShown;
}

/** GET /api/games/{game}/gallery: a few positions of a game, drawn. Its symbols are in its art. */
export interface Gallery {
  game: string;
  title: string;
  art: string;
  positions: PositionShown[];
}

/** One filled-in form. */
export interface PlaytestShown {
  at: number;
  rating: number;
  unclear: string;
  text: string;
}

/** GET /api/tables/{code}/playtests: for the maker of the table. */
export interface Playtests {
  forms: PlaytestShown[];
}

/** GET /health. */
export interface Health {
  status: "closing" | "ok" | "store";
  version: string;
  tables: number;
  sockets: number;
}

export type Command =
  | Sit
  | Leave
  | Arrange
  | AddSeed
  | Begin
  | GiveAnswer
  | AskUndo
  | ReplyUndo
  | Say
  | HandOver
  | TakeBack
  | Rematch
  | Playtest;

export type ClientMessage =
  | Sit
  | Leave
  | Arrange
  | AddSeed
  | Begin
  | GiveAnswer
  | AskUndo
  | ReplyUndo
  | Say
  | HandOver
  | TakeBack
  | Rematch
  | Playtest
  | Look
  | Screen
  | Hint
  | Ping;

export type ServerMessage =
  | Update
  | Done
  | Refused
  | Hints
  | Pong
  | Goodbye;
