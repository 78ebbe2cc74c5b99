import { describe, expect, it } from "vitest";
import { cleanValue } from "../src/board/art.ts";
import { attribute, css, LONGEST, type Page, planned, SHORTEST, span, spotOf } from "../src/board/motion.ts";
import { applied, boardFor, gridOf, isGhost, isSeen, liesNarrow, lying, narrowed, scrolls, shapeOf, spreadOf, spreadOut, towards, widened } from "../src/board/scene.ts";
import { freeSpot, shared } from "../src/board/spots.ts";
import { Stage } from "../src/board/stage.svelte.ts";
import { Zoom } from "../src/board/zoom.svelte.ts";
import type { BoardShown, PieceShown, SceneShown } from "../src/lib/protocol.ts";

const board = (id: string, pieces: PieceShown[], more: Partial<BoardShown> = {}): BoardShown => ({ id, title: id, width: 100, height: 100, pieces, ...more });
const scene = (...boards: BoardShown[]): SceneShown => ({ boards, main: boards[0]?.id ?? "", wide: [], narrow: [] });
describe("shapeOf", () => {
  it("is that of the main board, with how wide it must be to be read", () => {
    const two = { ...scene(board("a", []), board("b", [], { width: 300, least: 240 })), main: "b" };
    expect(shapeOf(two)).toEqual({ shape: 3, least: 240 });
    expect(shapeOf({ ...two, main: "gone" })).toEqual({ shape: 1, least: 0 });
    expect(shapeOf(scene())).toEqual({ shape: 1, least: 0 });
  });
});

const page: Page = { across: (from, to, point) => (from === to ? point : { x: point.x + 1000, y: point.y }), middle: () => ({ x: 0, y: 0 }) };
const ids = (shown: SceneShown, id = "a"): string[] => shown.boards.find((one) => one.id === id)?.pieces.map((piece) => piece.id) ?? [];

describe("changes", () => {
  const before = scene(board("a", [{ id: "ground" }, { id: "disc", x: 1 }, { id: "plate" }]), board("b", [{ id: "card" }]));

  it("take away, replace and put in where it belongs", () => {
    const after = applied(before, [{ id: "a", gone: ["disc"], set: [{ id: "plate", x: 5 }], added: [{ at: 1, piece: { id: "new" } }, { at: 3, piece: { id: "top" } }] }]);
    expect(ids(after)).toEqual(["ground", "new", "plate", "top"]);
    expect(lying(after).get("plate")?.piece.x).toBe(5);
    expect(after.boards[1]).toBe(before.boards[1]);
    expect(ids(before)).toEqual(["ground", "disc", "plate"]);
  });

  it("bring a whole board where more has changed", () => {
    expect(applied(before, [{ id: "a", least: 340 }]).boards[0]).toEqual({ ...before.boards[0], least: 340 });
    expect(ids(applied(before, [{ id: "b", whole: board("b", [{ id: "x" }]) }]), "b")).toEqual(["x"]);
  });
});

describe("the grid", () => {
  it("gives boards beside each other their share of the width", () => {
    const laid = gridOf(["tray rack"], [board("tray", [], { width: 50 }), board("rack", [], { width: 150, height: 80 })]);
    expect([laid.columns, laid.rows, laid.ratio]).toEqual([[50, 150], [100], 2]);
  });

  it("lets a board span rows, and adds what the game forgot below", () => {
    const laid = gridOf(["map hand", "map market"], [board("map", [], { height: 300 }), board("hand", []), board("market", []), board("notes", [])]);
    expect(laid.areas).toEqual([["map", "hand"], ["map", "market"], ["notes", "notes"]]);
    expect(laid.rows).toEqual([150, 150, 100]);
  });

  it("fills the smallest columns first, so that a board over several of them widens none that is wide already", () => {
    const laid = gridOf(["a a a a", "b b b c"], [board("a", [], { width: 400 }), board("b", [], { width: 300 }), board("c", [], { width: 40 })]);
    expect(laid.columns.map(Math.round)).toEqual([100, 100, 100, 100]);
    const other = gridOf(["a a", "b c"], [board("a", [], { width: 300 }), board("b", [], { width: 200 }), board("c", [], { width: 20 })]);
    expect(other.columns).toEqual([200, 100]);
  });
});

it("boards below each other all take the width of a narrow screen", () => {
  const boards = [board("room", [], { width: 200, height: 80, least: 90 }), board("pool", [], { width: 100, height: 20, least: 90 })];
  const laid = gridOf(["room", "pool"], boards);
  expect([laid.rows, laid.ratio]).toEqual([[80, 40], 200 / 120]);
  expect(scrolls(laid, boards, 100, 40)).toBe(true);
});

it("columns of boards whose edges do not meet keep their heights", () => {
  const laid = gridOf(["song stage", "song hands", "cards hands"], [board("song", [], { height: 524 }), board("stage", [], { height: 406 }), board("cards", [], { height: 178 }), board("hands", [], { height: 296 })]);
  expect(laid.rows).toEqual([406, 118, 178]);
});

describe("boards for one kind of screen", () => {
  const shown: SceneShown = { ...scene(board("map", [{ id: "a", place: "here" }]), board("small", [{ id: "b", place: "here" }], { least: 90 }), board("both", [])), wide: ["map"], narrow: ["small"] };

  it("are left out on the other", () => {
    expect(widened(shown).map((one) => one.id)).toEqual(["map", "both"]);
    expect(widened({ ...shown, wide: [] })).toHaveLength(3);
    expect(narrowed(shown, () => true)).toEqual({ first: [shown.boards[1]], strip: [] });
  });

  it("have what is for both, cut to what a narrow one shows", () => {
    const one = board("song", [{ id: "die" }, { id: "label", screen: "wide" }, { id: "letter", screen: "narrow" }], { narrow: [20, 0, 80, 90] });
    const seen = (screen: "wide" | "narrow"): unknown[] => [boardFor(screen, one).width, boardFor(screen, one).pieces.map((piece) => piece.id)];
    expect([seen("wide"), seen("narrow")]).toEqual([[100, ["die", "label"]], [80, ["die", "letter"]]]);
    expect(boardFor("wide", board("plain", [{ id: "p" }]))).toEqual(board("plain", [{ id: "p" }]));
  });

  it("are as wide as the widest where they lie one below the other", () => {
    expect(gridOf(["a", "b"], [board("a", [], { width: 200 }), board("b", [])]).rows).toEqual([100, 200]);
  });

  it("scroll where they could not be read otherwise", () => {
    const small = [board("small", [], { height: 300, least: 90 })];
    expect(scrolls(gridOf([], small), small, 100, 200)).toBe(true);
    expect(scrolls(gridOf([], small), small, 100, 290)).toBe(false);
    expect(scrolls(gridOf([], small), small, 60, 200)).toBe(false);
  });
});

describe("a table whose window has changed", () => {
  it("stays as it was drawn until the boards of its new screen come", () => {
    const both = scene(board("a", []));
    expect([0, 390, 900].map((width) => liesNarrow(both, width))).toEqual([false, true, false]);
    expect(liesNarrow({ ...both, screen: "narrow" }, 900)).toBe(true);
    expect(liesNarrow({ ...both, screen: "wide" }, 390)).toBe(false);
  });
});

describe("on a narrow screen", () => {
  const shown: SceneShown = { ...scene(board("map", []), board("hand", [{ id: "card", place: "card-1" }])), narrow: ["map"] };

  it("what the game leaves out comes only when something can be chosen there", () => {
    expect(narrowed(shown, () => false).strip).toHaveLength(0);
    expect(narrowed(shown, (place) => place === "card-1").strip.map((one) => one.id)).toEqual(["hand"]);
  });

  it("a table that is laid out anew for a phone is seen there only, and its other self only elsewhere", () => {
    const twice = scene(board("oval", [{ id: "cup", place: "cup-1" }]), board("phone", [{ id: "n-cup", place: "cup-1" }]), board("both", []));
    const laid: SceneShown = { ...twice, wide: ["oval both"], narrow: ["phone", "both"] };
    expect(widened(laid).map((one) => one.id)).toEqual(["oval", "both"]);
    const phone = narrowed(laid, () => true);
    expect([phone.first.map((one) => one.id), phone.strip]).toEqual([["phone", "both"], []]);
  });

  it("the main board is first and the others are a strip where it says nothing", () => {
    const laid = narrowed({ ...shown, narrow: [], main: "hand" }, () => false);
    expect([laid.first.map((one) => one.id), laid.strip.map((one) => one.id)]).toEqual([["hand"], ["map"]]);
  });
});

it("arrow keys go to the nearest piece ahead", () => {
  const others = [{ x: 10, y: 0 }, { x: 30, y: 0 }, { x: 12, y: 40 }, { x: -5, y: 0 }];
  expect(towards({ x: 0, y: 0 }, others, "ArrowRight")).toBe(0);
  expect(towards({ x: 0, y: 0 }, others, "ArrowDown")).toBe(2);
  expect(towards({ x: 0, y: 0 }, others, "ArrowUp")).toBe(-1);
});

describe("motion", () => {
  it("is none where nothing moved", () => {
    const same = scene(board("a", [{ id: "p", x: 3 }]));
    expect(planned(same, scene(board("a", [{ id: "p", x: 3, title: "other words" }])), page)).toEqual({ courses: [], leaving: [] });
  });

  it("goes from where a piece was to where it is, across boards, too", () => {
    const plan = planned(scene(board("a", [{ id: "p", x: 3 }]), board("b", [])), scene(board("a", []), board("b", [{ id: "p", x: 7 }])), page);
    expect(plan.courses).toHaveLength(1);
    expect(plan.courses[0]?.frames.map((frame) => frame["transform"])).toEqual([css({ x: 1003, y: 0, turn: 0, size: 1 }), css({ x: 7, y: 0, turn: 0, size: 1 })]);
    expect(plan.leaving).toHaveLength(0);
  });

  it("steps along a track spot by spot", () => {
    const tracks: Record<string, [number, number][]> = { score: [[0, 0], [10, 0], [20, 5], [30, 5]] };
    const at = (spot: number, x: number, y: number): SceneShown => scene(board("a", [{ id: "m", x, y, track: ["score", spot] }], { tracks }));
    const [course] = planned(at(0, 0, 2), at(3, 30, 7), page).courses;
    expect(course?.frames.map((frame) => frame["transform"])).toEqual([[0, 2], [10, 2], [20, 7], [30, 7]].map(([x = 0, y = 0]) => css({ x, y, turn: 0, size: 1 })));
  });

  it("walks a track that closes one way only", () => {
    const ring: [number, number][] = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
    const at = (spot: number): SceneShown => scene(board("a", [{ id: "m", x: ring[spot]?.[0] ?? 0, y: ring[spot]?.[1] ?? 0, track: ["ring", spot] }], { tracks: { ring } }));
    const [course] = planned(at(3), at(1), page).courses;
    expect(course?.frames.map((frame) => frame["transform"])).toEqual([[0, 10], [0, 0], [10, 0]].map(([x = 0, y = 0]) => css({ x, y, turn: 0, size: 1 })));
  });

  it("lets a die tumble when its face has changed, and lifts it when it has not", () => {
    const die = (x: number, art: string): SceneShown => scene(board("a", [{ id: "d", x, art, motion: "tumble" }]));
    const turns = (plan: { courses: { frames: Keyframe[] }[] }): boolean => plan.courses.some((one) => one.frames.some((frame) => String(frame["transform"]).includes("-400deg")));
    expect([turns(planned(die(0, "1"), die(50, "2"), page)), turns(planned(die(0, "1"), die(50, "1"), page))]).toEqual([true, false]);
  });

  it("lets new pieces come from a piece or a place, and one after the other", () => {
    const deck: PieceShown = { id: "deck", x: 90, place: "draw" };
    const dealt = [1, 2].map((n): PieceShown => ({ id: `card-${n}`, x: n, came_from: "draw", motion: "arc" }));
    const plan = planned(scene(board("a", [deck])), scene(board("a", [deck, ...dealt])), page);
    expect(plan.courses.map((course) => course.frames[0]?.["transform"])).toEqual([css({ x: 90, y: 0, turn: 0, size: 1 }), css({ x: 90, y: 0, turn: 0, size: 1 })]);
    expect((plan.courses[1]?.delay ?? 0) > (plan.courses[0]?.delay ?? 0)).toBe(true);
  });

  it("drops discs from the top, and lets them bounce once", () => {
    const [course] = planned(scene(board("a", [])), scene(board("a", [{ id: "d", y: 80, motion: "drop" }])), page).courses;
    expect(course?.frames[0]?.["transform"]).toBe(css({ x: 0, y: 0, turn: 0, size: 1 }));
    expect(course?.frames).toHaveLength(4);
  });

  it("keeps what goes until it is gone, on its way to where it goes", () => {
    const gone: PieceShown = { id: "d", x: 1, goes_to: "bin" };
    const bin: PieceShown = { id: "bin", x: 50 };
    const plan = planned(scene(board("a", [gone, bin])), scene(board("a", [bin])), page);
    expect(plan.leaving[0]?.frames.at(-1)).toMatchObject({ transform: css({ x: 50, y: 0, turn: 0, size: 1 }), opacity: 0 });
  });

  it("turns a card over: the old face shuts, the new one opens", () => {
    const card = (art: string): SceneShown => scene(board("a", [{ id: "c", art, motion: "turn" }]));
    const plan = planned(card("back"), card("face"), page);
    expect(plan.leaving[0]?.piece.art).toBe("back");
    expect(plan.courses[0]?.frames[0]).toMatchObject({ opacity: 0 });
  });

  it("leaves ghosts and still pieces alone", () => {
    const plan = planned(scene(board("a", [])), scene(board("a", [{ id: "g", ghost: "x" }, { id: "n", motion: "none" }])), page);
    expect(plan.courses).toHaveLength(0);
  });

  it("takes 150 to 400 ms", () => {
    expect([span(0, 100, 100), span(9999, 100, 100)]).toEqual([SHORTEST, LONGEST]);
  });

  it("says the same place as an attribute and as a style", () => {
    expect(attribute(spotOf({ id: "p", x: 1.5, turn: 90, size: 2 }))).toBe("translate(1.5 0) rotate(90) scale(2)");
  });
});

describe("the stage", () => {
  const at = (x: number): SceneShown => scene(board("a", [{ id: "p", x }]));
  const seen = (stage: Stage): number | undefined => stage.frame?.scene.boards[0]?.pieces[0]?.x;

  it("shows scenes one after the other, faster when behind", () => {
    const stage = new Stage();
    stage.take({ scene: at(0), looking: 0, version: 0 });
    stage.watch();
    stage.take({ changes: [{ id: "a", set: [{ id: "p", x: 1 }] }], looking: 0, version: 1 });
    stage.take({ changes: [{ id: "a", set: [{ id: "p", x: 2 }] }], looking: 0, version: 1 });
    expect([seen(stage), stage.live, stage.pace > 1]).toEqual([1, false, true]);
    stage.rested();
    expect([seen(stage), stage.live]).toEqual([2, false]);
    stage.rested();
    expect([stage.live, stage.pace]).toEqual([true, 1]);
  });

  it("holds a moment until the person goes on", () => {
    const stage = new Stage();
    stage.take({ scene: at(0), looking: 0, version: 0 });
    stage.watch();
    stage.take({ scene: at(2), moments: [{ version: 2, words: ["All cups are lifted."], scene: at(1) }], looking: 0, version: 2 });
    stage.rested();
    expect([seen(stage), stage.looked?.words, stage.live]).toEqual([1, ["All cups are lifted."], false]);
    stage.take({ scene: at(3), looking: 0, version: 3 });
    stage.skip();
    expect(seen(stage)).toBe(1);
    stage.goOn();
    expect([seen(stage), stage.looked]).toEqual([3, undefined]);
  });

  it("does not tell who has answered the next question while a moment before it is looked at", () => {
    const stage = new Stage();
    stage.take({ scene: at(0), looking: 0, version: 0 });
    stage.watch();
    stage.take({ scene: at(2), moments: [{ version: 2, words: ["A song ends."], scene: at(1) }], looking: 0, version: 2 });
    expect(stage.sealed([1])).toEqual([]);
    stage.rested();
    stage.goOn();
    expect(stage.sealed([1])).toEqual([1]);
  });

  it("keeps a moment's words where the table turns to another kind of screen, but not its scene", () => {
    const stage = new Stage();
    const on = (screen: "wide" | "narrow", x: number): SceneShown => ({ ...at(x), screen });
    stage.take({ scene: on("wide", 0), looking: 0, version: 0 });
    stage.watch();
    stage.take({ scene: on("wide", 2), moments: [{ version: 2, words: ["All cups are lifted."], scene: on("wide", 1) }], looking: 0, version: 2 });
    stage.rested();
    stage.take({ scene: on("narrow", 4), looking: 0, version: 2 });
    expect([seen(stage), stage.frame?.scene.screen, stage.looked?.words]).toEqual([4, "narrow", ["All cups are lifted."]]);
  });

  it("takes the same table for another screen for no move: it can be chosen on all the while", () => {
    const stage = new Stage();
    stage.take({ scene: { ...at(0), screen: "wide" }, looking: 0, version: 1 });
    stage.watch();
    stage.take({ scene: { ...at(4), screen: "narrow" }, looking: 0, version: 1 });
    expect([seen(stage), stage.live]).toEqual([4, true]);
    stage.take({ scene: { ...at(5), screen: "narrow" }, looking: 0, version: 2 });
    expect([seen(stage), stage.live]).toEqual([5, false]);
  });

  it("comes to rest where the table of another screen comes with a move, while the last one is still shown", () => {
    const stage = new Stage();
    stage.take({ scene: { ...at(0), screen: "wide" }, looking: 0, version: 1 });
    stage.watch();
    stage.take({ scene: { ...at(1), screen: "wide" }, looking: 0, version: 2 });
    stage.take({ scene: { ...at(4), screen: "narrow" }, looking: 0, version: 3 });
    expect([seen(stage), stage.live]).toEqual([4, false]);
    stage.rested(); // of this scene: it is told once, for it is one and the same
    expect([seen(stage), stage.live]).toEqual([4, true]);
  });

  it("jumps where nobody looks, or from another seat", () => {
    const stage = new Stage();
    stage.take({ scene: at(0), looking: 0, version: 0 });
    stage.take({ scene: at(1), moments: [{ version: 1, words: ["!"], scene: at(9) }], looking: 0, version: 1 });
    expect([seen(stage), stage.live]).toEqual([1, true]);
    stage.watch();
    stage.take({ scene: at(5), looking: 1, version: 5 });
    expect([seen(stage), stage.live]).toEqual([5, true]);
  });
});

describe("a card with a piece's text", () => {
  const frame = { x: 0, y: 0, width: 400, height: 400 };

  it("lies beside the piece where that is free", () => {
    expect(freeSpot({ width: 50, height: 50 }, { x: 100, y: 100, width: 20, height: 20 }, frame, [])).toEqual({ x: 130, y: 85 });
  });

  it("covers no legal place while anything else is free", () => {
    const legal = [{ x: 120, y: 0, width: 280, height: 400 }];
    const spot = freeSpot({ width: 50, height: 50 }, { x: 100, y: 100, width: 20, height: 20 }, frame, legal);
    expect(shared({ ...spot, width: 50, height: 50 }, legal[0]!)).toBe(0);
  });

  it("goes no farther away than to the nearest corner that is free", () => {
    const legal = [{ x: 0, y: 0, width: 120, height: 400 }];
    expect(freeSpot({ width: 50, height: 50 }, { x: 10, y: 370, width: 20, height: 20 }, frame, legal)).toEqual({ x: 350, y: 350 });
  });
});

describe("art made safe", () => {
  it("keeps no code and no addresses", () => {
    expect(cleanValue("onload", "alert(1)", "g")).toBeNull();
    expect(cleanValue("href", "https://elsewhere", "g")).toBeNull();
    expect(cleanValue("fill", "url(https://elsewhere)", "g")).toBeNull();
    expect(cleanValue("style", "fill: red", "g")).toBeNull();
  });

  it("makes ids and tones the game's own", () => {
    expect(cleanValue("id", "shade", "g")).toBe("g--shade");
    expect(cleanValue("href", "#s-die", "g")).toBe("#g--s-die");
    expect(cleanValue("fill", "url(#shade)", "g")).toBe("url(#g--shade)");
    expect(cleanValue("fill", "var(--ink)", "g")).toBe("var(--g--ink)");
    expect(cleanValue("fill", "var(--piece)", "g")).toBe("var(--piece)");
  });
});

it("no moment is lost when several versions come at once, and the story waits for each", () => {
  const stage = new Stage();
  const at = (x: number): SceneShown => scene(board("a", [{ id: "p", x }]));
  stage.watch();
  stage.take({ scene: at(0), looking: 0, version: 1 });
  const moments = [2, 3].map((version) => ({ version, words: [`call ${version}`], scene: at(version) }));
  stage.take({ scene: at(5), moments, looking: 0, version: 5 });
  stage.skip();
  stage.rested();
  expect([stage.looked?.words, stage.told]).toEqual([["call 2"], 2]);
  stage.goOn();
  stage.rested();
  expect([stage.looked?.words, stage.told]).toEqual([["call 3"], 3]);
  stage.goOn();
  stage.rested();
  expect([stage.looked, stage.told, stage.live]).toEqual([undefined, Infinity, true]);
});

describe("ghosts", () => {
  const now = { pointed: "", read: "", answered: [] as number[] };
  const ghost = (name: string): PieceShown => ({ id: "g", ghost: name });

  it("are seen while one of their places, or the piece that is read, is pointed at", () => {
    expect(isSeen(ghost("M10 M11"), now)).toBe(false);
    expect(isSeen(ghost("M10 M11"), { ...now, pointed: "M11" })).toBe(true);
    expect(isSeen(ghost("at-M10"), { ...now, read: "at-M10" })).toBe(true);
    expect(isSeen(ghost("M1"), { ...now, pointed: "M10" })).toBe(false);
    expect(isSeen({ id: "p" }, now)).toBe(true);
  });

  it("of sealed answers follow who has answered, and are no mere previews", () => {
    expect([isSeen(ghost("open:1"), now), isSeen(ghost("sealed:1"), now)]).toEqual([true, false]);
    const later = { ...now, answered: [1] };
    expect([isSeen(ghost("open:1"), later), isSeen(ghost("sealed:1"), later)]).toEqual([false, true]);
    expect([isGhost(ghost("sealed:1")), isGhost(ghost("M10")), isGhost({ id: "p" })]).toEqual([false, true, false]);
  });
});

it("boards of several rows scroll even where one of them is too small at full width: that one zooms", () => {
  const several = [board("dials", [], { height: 30 }), board("chart", [], { height: 90, least: 150 })];
  expect(scrolls(gridOf([], several), several, 100, 80)).toBe(true);
  expect(scrolls(gridOf([], several), several, 100, 200)).toBe(false);
});

it("a row to itself is filled where that is wished", () => {
  const laid = gridOf(["a", "b"], [board("a", [], { width: 200, height: 100 }), board("b", [], { width: 100, height: 40 })], true);
  expect(laid.rows).toEqual([100, 80]);
});

it("a board opens on what may be chosen, no larger than it needs to be read", () => {
  const zoom = new Zoom(() => ({ x: 0, y: 0, width: 600, height: 500 }));
  zoom.show([{ x: 400, y: 300, width: 50, height: 50 }], 1.5);
  expect(zoom.scale).toBe(1.5);
  expect([zoom.seen.x, zoom.seen.width]).toEqual([200, 400]);
  expect(zoom.seen.y + zoom.seen.height / 2).toBeCloseTo(325);
  zoom.show([{ x: 0, y: 0, width: 600, height: 500 }], 1.5);
  expect(zoom.scale).toBe(1);
  zoom.show([{ x: 400, y: 300, width: 50, height: 50 }], 1.1);
  expect(zoom.scale).toBe(1);
});

describe("spreads", () => {
  const board = (id: string) => ({ id, title: id, width: 10, height: 10, pieces: [] });
  const table = { name: "Table", wide: ["goals middle"], narrow: ["middle"], main: "middle" };
  const book = { name: "Book", wide: ["book"], narrow: ["page", "middle"], main: "page" };
  const scene = { boards: ["goals", "middle", "book", "page"].map(board), main: "middle", wide: table.wide, narrow: table.narrow, spreads: [table, book] };
  const names = (shown: { boards: { id: string }[] }): string[] => shown.boards.map((one) => one.id);

  it("lays out what was chosen, and nothing that only another spread names", () => {
    expect(names(spreadOut(scene, "Book"))).toEqual(["middle", "book", "page"]);
    expect(spreadOut(scene, "Book").main).toBe("page");
    expect(names(spreadOut(scene, ""))).toEqual(["goals", "middle"]);
    expect(names(spreadOut(scene, "Atlas"))).toEqual(["goals", "middle"]);
  });

  it("leaves a scene with one way to lie as it is, and knows in which of several it lies", () => {
    const plain = { ...scene, spreads: [] };
    expect(spreadOut(plain, "Book")).toBe(plain);
    expect(spreadOf(scene)).toBe("Table");
    expect(spreadOf({ ...scene, wide: ["book"] })).toBe("Book");
  });
});
