import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hands } from "../src/board/hands.ts";
import { MOST, Zoom } from "../src/board/zoom.svelte.ts";

/** A board of 200 × 100 units, drawn 400 pixels wide from the left upper corner of the window. */
const WHOLE = { x: 0, y: 0, width: 200, height: 100 };
const PIXELS = 400;

class Drawing {
  readonly clientWidth = PIXELS;
  turned: (event: unknown) => void = () => undefined;
  passive: boolean | undefined;
  constructor(private readonly zoom: Zoom) {}
  addEventListener(_kind: string, heard: (event: unknown) => void, { passive }: { passive?: boolean }): void {
    [this.turned, this.passive] = [heard, passive];
  }
  removeEventListener(): void {
    this.turned = () => undefined;
  }
  getScreenCTM(): { inverse: () => (x: number, y: number) => { x: number; y: number } } {
    const { x, y, width } = this.zoom.seen;
    return { inverse: () => (left, top) => ({ x: x + (left * width) / PIXELS, y: y + (top * width) / PIXELS }) };
  }
}

class ScreenPoint {
  constructor(readonly x: number, readonly y: number) {}
  matrixTransform(matrix: (x: number, y: number) => { x: number; y: number }): { x: number; y: number } {
    return matrix(this.x, this.y);
  }
}

let zooms: boolean;
let zoom: Zoom;
let hands: Hands;
let drawing: Drawing;
const finger = (pointerId: number, clientX: number, clientY: number, buttons = 1): PointerEvent => ({ pointerId, clientX, clientY, buttons }) as PointerEvent;
const stroke = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent => ({ key, preventDefault: vi.fn(), stopPropagation: vi.fn(), ...more }) as unknown as KeyboardEvent;
const wheel = (deltaY: number, clientX = 0, clientY = 0): { deltaY: number; clientX: number; clientY: number; preventDefault: ReturnType<typeof vi.fn> } => ({ deltaY, clientX, clientY, preventDefault: vi.fn() });

beforeEach(() => {
  vi.stubGlobal("DOMPoint", ScreenPoint);
  zooms = true;
  zoom = new Zoom(() => WHOLE);
  hands = new Hands(zoom, () => zooms);
  drawing = new Drawing(zoom);
  hands.wheel(drawing as unknown as SVGSVGElement);
});

describe("two fingers", () => {
  it("that part make the board as much larger, about the point between them", () => {
    hands.press(finger(1, 100, 100));
    hands.press(finger(2, 200, 100));
    hands.slide(finger(2, 300, 100));
    expect(zoom.scale).toBeCloseTo(2);
    expect(zoom.seen.x + (200 * zoom.seen.width) / PIXELS).toBeCloseTo(100);
  });

  it("that meet make it smaller, never smaller than all of it", () => {
    hands.press(finger(1, 100, 100));
    hands.press(finger(2, 300, 100));
    hands.slide(finger(2, 110, 100));
    expect([zoom.scale, zoom.seen]).toEqual([1, WHOLE]);
  });

  it("of which one is lifted are one finger", () => {
    hands.press(finger(1, 100, 100));
    hands.press(finger(2, 200, 100));
    hands.slide(finger(2, 300, 100));
    hands.lift(finger(1, 100, 100));
    const before = zoom.seen.x;
    hands.slide(finger(2, 280, 100));
    expect([zoom.scale, zoom.seen.x - before]).toEqual([2, 5]);
  });
});

describe("one finger", () => {
  it("takes a board along that is seen in part", () => {
    zoom.by(2);
    hands.press(finger(1, 200, 100));
    hands.slide(finger(1, 160, 120));
    expect(zoom.seen).toEqual({ x: 60, y: 20, width: 100, height: 50 });
  });

  it("leaves one alone that is seen whole, that does not zoom, or that it only passes over", () => {
    hands.press(finger(1, 200, 100));
    hands.slide(finger(1, 160, 120));
    expect(zoom.seen).toEqual(WHOLE);
    zoom.by(2);
    const before = zoom.seen;
    hands.slide(finger(1, 120, 120, 0));
    hands.lift(finger(1, 120, 120));
    hands.slide(finger(1, 10, 10));
    zooms = false;
    hands.press(finger(1, 200, 100));
    hands.slide(finger(1, 160, 120));
    expect(zoom.seen).toEqual(before);
  });
});

describe("the wheel", () => {
  it("brings near what the pointer is on, and the page stays where it is", () => {
    const up = wheel(-400, PIXELS, 200);
    drawing.turned(up);
    expect(zoom.scale).toBeCloseTo(Math.exp(0.64));
    expect(zoom.seen.x + zoom.seen.width).toBeCloseTo(WHOLE.width);
    expect([up.preventDefault.mock.calls.length, drawing.passive]).toEqual([1, false]);
  });

  it("scrolls the page where the board is seen whole already", () => {
    const down = wheel(400);
    drawing.turned(down);
    expect([zoom.scale, down.preventDefault.mock.calls.length]).toEqual([1, 0]);
  });
});

it("keys zoom in, out, and back to all of it; not with a modifier, which is the browser's", () => {
  for (let n = 0; n < 20; n++) hands.key(stroke("+"));
  expect(zoom.scale).toBe(MOST);
  hands.key(stroke("-"));
  expect(zoom.scale).toBeCloseTo(MOST / 1.3);
  const browsers = stroke("0", { ctrlKey: true });
  hands.key(browsers);
  expect(zoom.scale).toBeCloseTo(MOST / 1.3);
  hands.key(stroke("0"));
  expect([zoom.scale, zoom.seen]).toEqual([1, WHOLE]);
});
