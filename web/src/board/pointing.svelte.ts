/** Pointing at pieces: by mouse, finger and keys, with drag where one likes it; a click is always enough. */
import type { Places } from "../lib/places.svelte.ts";
import { towards } from "./scene.ts";

/** A finger that rests so long wants to read. */
const LONG_PRESS = 450;
/** A pointer that has moved so far is sliding. */
const SLIP = 8;

export class Pointing {
  /** The id of the piece whose text is shown; empty: none. */
  detail = $state("");
  private from: { x: number; y: number; touch: boolean; place: string } | null = null;
  /** What a press lay on, and the question that it would answer. */
  private pressed: Pressed = NOTHING;
  private held: Held | null = null;
  private slid = false;
  private read = false;
  private done = false;
  private timer = 0;

  constructor(
    private readonly places: () => Places | undefined,
    private readonly root: () => HTMLElement | undefined,
  ) {}

  /** What the element that holds the pieces hears; keys apart, for the scene listens to them too. */
  readonly heard = {
    onpointerdown: (event: PointerEvent): void => this.press(event),
    onpointermove: (event: PointerEvent): void => this.slide(event),
    onpointerup: (event: PointerEvent): void => this.lift(event),
    onpointercancel: (): void => this.cancel(),
    onpointerover: (event: PointerEvent): void => this.over(event),
    onpointerleave: (): void => this.leave(),
    onclick: (event: MouseEvent): void => this.click(event),
    onfocusin: (event: FocusEvent): void => this.focus(event),
    onfocusout: (): void => this.leave(),
  };

  private placeAt(target: EventTarget | null): string {
    return pieceOf(target)?.dataset["place"] ?? "";
  }

  private show(target: EventTarget | null): void {
    const piece = pieceOf(target);
    const id = piece?.dataset["detail"] === "" ? (piece.dataset["piece"] ?? "") : "";
    if (id !== this.detail) this.detail = id;
  }

  private point(place: string): void {
    const places = this.places();
    if (places && places.pointed !== place) places.pointed = place;
  }

  private over(event: PointerEvent): void {
    if (event.pointerType === "touch") return;
    this.point(this.placeAt(event.target));
    this.show(event.target);
  }

  private leave(): void {
    this.point("");
    this.detail = "";
  }

  private focus(event: FocusEvent): void {
    this.point(this.placeAt(event.target));
    this.show(event.target);
  }

  private press(event: PointerEvent): void {
    window.clearTimeout(this.timer);
    this.slid = this.read = this.done = false;
    const touch = event.pointerType === "touch";
    this.from = { x: event.clientX, y: event.clientY, touch, place: this.placeAt(event.target) };
    this.pressed = { place: this.from.place, question: this.places()?.question ?? "", on: event.target };
    this.held = heldBy(event.target, this.root());
    if (!touch) return;
    this.point(this.from.place);
    this.detail = "";
    const { target } = event;
    this.timer = window.setTimeout(() => {
      this.show(target);
      this.read = this.detail !== "";
    }, LONG_PRESS);
  }

  /** A finger, or a mouse held down, slides over the board: what lies under it is previewed. */
  private slide(event: PointerEvent): void {
    if (!this.from || event.buttons === 0) return;
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP) {
      this.slid = true;
      window.clearTimeout(this.timer);
    }
    if (this.held && this.slid) this.carry(this.held, event);
    else if (this.slid && (this.from.place || !this.from.touch)) this.point(this.placeAt(document.elementFromPoint(event.clientX, event.clientY)));
  }

  /** Let go over a legal place after sliding there: chosen. Without sliding, the click that follows does it. A mouse's does
   * not follow when what was pressed is no longer on the page, for another's answer has had the table drawn anew; a
   * finger's comes always, and on whatever lies there then. */
  private lift(event: PointerEvent): void {
    window.clearTimeout(this.timer);
    const { from, held, pressed } = this;
    this.from = null;
    if (held && this.slid && !this.read) {
      const place = this.dropped(held, event);
      this.letGo();
      this.done = true;
      this.point("");
      this.wish(place, pressed);
      return;
    }
    this.letGo();
    if (!from?.place || this.read) return;
    if (this.slid) {
      this.done = true;
      this.wish(this.placeAt(document.elementFromPoint(event.clientX, event.clientY)), pressed);
    } else if (!from.touch && pressed.on instanceof Node && !pressed.on.isConnected) {
      this.pressed = NOTHING;
      this.wish(pressed.place, pressed);
    }
  }

  private cancel(): void {
    window.clearTimeout(this.timer);
    this.from = null;
    this.letGo();
  }

  /** What is dragged follows the pointer, and what letting go would choose is pointed at. */
  private carry(held: Held, event: PointerEvent): void {
    if (!this.from) return;
    held.element.style.translate = `${(event.clientX - this.from.x) / held.scale}px ${(event.clientY - this.from.y) / held.scale}px`;
    held.element.style.pointerEvents = "none";
    held.element.setAttribute("data-held", "");
    this.point(this.dropped(held, event));
  }

  /** The place that is chosen by letting go here: the legal one under the pointer, or the piece's own over its goal. */
  private dropped(held: Held, event: PointerEvent): string {
    if (held.to === "places") return this.placeAt(document.elementFromPoint(event.clientX, event.clientY));
    const name = CSS.escape(held.to);
    const goals = [...(this.root()?.querySelectorAll(`[data-piece="${name}"], [data-at="${name}"]`) ?? [])];
    return goals.some((goal) => isOver(goal.getBoundingClientRect(), event)) ? held.place : "";
  }

  private letGo(): void {
    if (!this.held) return;
    this.held.element.style.translate = this.held.element.style.pointerEvents = "";
    this.held.element.removeAttribute("data-held");
    this.held = null;
  }

  /** What was lit when it was pressed is chosen, also when pieces have begun to move between press and click. */
  private click(event: MouseEvent): void {
    const [swallow, pressed] = [this.read || this.done, this.pressed];
    this.read = this.done = false;
    this.pressed = NOTHING;
    if (swallow) return;
    const place = this.placeAt(event.target);
    if (place) this.take(place);
    else this.wish(pressed.place, pressed);
  }

  key(event: KeyboardEvent): void {
    const piece = pieceOf(event.target);
    if (!piece || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "Enter" || event.key === " ") && piece.dataset["place"]) this.take(piece.dataset["place"]);
    else if (event.key.startsWith("Arrow")) this.step(piece, event.key);
    else if (event.key === "Escape" && this.detail) this.detail = "";
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Choose this place as an answer to the question at which the press began, as soon as pieces rest. */
  private wish(place: string, { question }: Pressed): void {
    this.detail = "";
    if (place) this.places()?.wish(place, question);
  }

  private take(place: string): void {
    this.detail = "";
    this.places()?.take(place);
  }

  /** To the next piece in that direction that can be chosen or read. */
  private step(from: SVGElement, key: string): void {
    const others = [...(this.root()?.querySelectorAll<SVGElement>("[data-piece][tabindex]") ?? [])].filter((one) => one !== from);
    const next = others[towards(middle(from), others.map(middle), key)];
    next?.focus({ preventScroll: false });
  }
}

/** What somebody pressed: the place, the question that it would answer, and what lay under the finger. */
interface Pressed {
  place: string;
  question: string;
  on: EventTarget | null;
}

const NOTHING: Pressed = { place: "", question: "", on: null };

/** A piece in somebody's hand: where it may be let go, and the place it stands for. */
interface Held {
  element: SVGGElement;
  to: string;
  place: string;
  /** Pixels of the screen to a unit of its board. */
  scale: number;
}

/** The piece that a press takes up, if it can be dragged and something can be chosen by that now. */
function heldBy(target: EventTarget | null, root: HTMLElement | undefined): Held | null {
  const element = pieceOf(target);
  const to = element?.dataset["drag"] ?? "";
  const place = element?.dataset["place"] ?? "";
  if (!(element instanceof SVGGElement) || !to) return null;
  if (to === "places" ? !root?.querySelector("[data-place]") : !place) return null;
  return { element, to, place, scale: element.ownerSVGElement?.getScreenCTM()?.a ?? 1 };
}

function isOver(box: DOMRect, event: PointerEvent): boolean {
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

function pieceOf(target: EventTarget | null): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>("[data-piece]") : null;
}

function middle(element: SVGElement): { x: number; y: number } {
  const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
