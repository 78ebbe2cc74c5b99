/** Wheel, fingers and keys on a board that zooms. */
import type { Point } from "./scene.ts";
import type { Zoom } from "./zoom.svelte.ts";

export class Hands {
  private drawing: SVGSVGElement | null = null;
  private readonly fingers = new Map<number, Point>();

  constructor(
    private readonly zoom: Zoom,
    private readonly zooms: () => boolean,
  ) {}

  /** Hear the wheel on this drawing: not passively, so that the page stays where it is. */
  readonly wheel = (drawing: SVGSVGElement): (() => void) => {
    this.drawing = drawing;
    drawing.addEventListener("wheel", this.turn, { passive: false });
    return () => drawing.removeEventListener("wheel", this.turn);
  };

  readonly press = (event: PointerEvent): void => {
    if (this.zooms()) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  readonly slide = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.drawing) return;
    const per = this.zoom.seen.width / Math.max(1, this.drawing.clientWidth);
    const other = [...this.fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (other) {
      const [was, now] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(event.clientX - other.x, event.clientY - other.y)];
      this.zoom.by(now / Math.max(1, was), this.units((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
    } else if (this.zoom.scale > 1 && event.buttons) this.zoom.pan((event.clientX - before.x) * per, (event.clientY - before.y) * per);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  readonly lift = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };

  readonly key = (event: KeyboardEvent): void => {
    if (!this.zooms() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") this.zoom.by(1.3);
    else if (event.key === "-") this.zoom.by(1 / 1.3);
    else if (event.key === "0") this.zoom.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly turn = (event: WheelEvent): void => {
    if (!this.zooms() || (this.zoom.scale === 1 && event.deltaY > 0)) return;
    event.preventDefault();
    this.zoom.by(Math.exp(-event.deltaY * 0.0016), this.units(event.clientX, event.clientY));
  };

  /** A point of the screen in units of the board. */
  private units(x: number, y: number): Point {
    const point = new DOMPoint(x, y).matrixTransform(this.drawing?.getScreenCTM()?.inverse() ?? undefined);
    return { x: point.x, y: point.y };
  }
}
