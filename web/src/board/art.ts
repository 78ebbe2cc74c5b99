/** A game's art: fetched once, made safe, put into the page once; pieces stamp its symbols. */
import type { ArtShown, LetteringShown, PieceShown, SymbolShown } from "../lib/protocol.ts";

const SHAPES = new Set(
  ("svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath clipPath mask pattern " +
    "linearGradient radialGradient stop marker filter feTurbulence feColorMatrix feComposite feBlend feFlood feGaussianBlur feDropShadow " +
    "feOffset feMerge feMergeNode feDisplacementMap feMorphology feComponentTransfer feFuncA feFuncR feFuncG feFuncB " +
    "feDiffuseLighting feSpecularLighting feDistantLight fePointLight").split(" "),
);
const SVG = "http://www.w3.org/2000/svg";

export class Art {
  readonly game: string;

  constructor(private readonly shown: ArtShown) {
    this.game = shown.game;
  }

  symbol(name: string | undefined): SymbolShown | undefined {
    return name ? this.shown.symbols[name] : undefined;
  }

  href(name: string): string {
    return `#${this.game}--s-${name}`;
  }

  /** What a piece is, in words: its own, or where its symbol brings a whole text, the symbol's. */
  title(piece: PieceShown): string {
    const symbol = this.symbol(piece.art);
    return piece.title || (symbol?.detail ? (symbol.title ?? "") : "");
  }

  /** The whole text of a piece: its own or its symbol's. */
  detail(piece: PieceShown): string {
    return piece.detail || (this.symbol(piece.art)?.detail ?? "");
  }

  lettering(name: string): LetteringShown | undefined {
    return this.shown.letterings[name];
  }

  /** A tone as the theme has it. */
  tone(name: string): string {
    return `var(--${this.game}--${name})`;
  }

  /** How the page around the table is set, as custom properties. */
  get frame(): string {
    const { display, body, setting: _, ...tones } = this.shown.frame;
    const said = Object.entries(tones).map(([part, name]) => `--${part}: ${this.tone(name)};`);
    if (display) said.push(`--display: "${display}", Georgia, serif;`);
    if (body) said.push(`--body: "${body}", Georgia, serif; --book: "${body}", Georgia, serif;`);
    return said.join(" ");
  }

  /** How choices are set, as lines of a book or as buttons; or that seats stand in the corners of the board. */
  get setting(): string {
    return this.shown.frame["setting"] ?? "";
  }

  /** Every symbol by its name. */
  get symbols(): [string, SymbolShown][] {
    return Object.entries(this.shown.symbols);
  }

  get letterings(): [string, LetteringShown][] {
    return Object.entries(this.shown.letterings);
  }

  get tones(): string[] {
    return Object.keys(this.shown.tones);
  }

  get ground(): string {
    return this.tone(this.shown.ground);
  }
}

const arts = new Map<string, Promise<Art>>();

/** The art at this address; asked for once, and again only where that failed. */
export function artAt(address: string): Promise<Art> {
  let found = arts.get(address);
  if (!found) {
    found = load(address);
    arts.set(address, found);
    found.catch(() => arts.delete(address));
  }
  return found;
}

export type Light = "day" | "night" | "print";
const LIGHTS: Light[] = ["day", "night", "print"];

/** The art at this address in one light only, whatever the page's is: a copy of its own, to stand beside the others. */
export function artIn(address: string, light: Light): Promise<Art> {
  const key = `${address}#${light}`;
  let found = arts.get(key);
  if (!found) {
    found = load(address, light);
    arts.set(key, found);
    found.catch(() => arts.delete(key));
  }
  return found;
}

/** The same art under a name of its own, every tone as it is in this light. */
export function inLight(shown: ArtShown, light: Light): ArtShown {
  const at = LIGHTS.indexOf(light);
  const tones = Object.fromEntries(Object.entries(shown.tones).map(([name, colours]) => [name, Array<string>(3).fill(colours[at] ?? colours[0] ?? "")]));
  return { ...shown, game: `${shown.game}-${light}`, tones };
}

async function load(address: string, light?: Light): Promise<Art> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status}`);
  const fetched = (await response.json()) as ArtShown;
  const shown = light ? inLight(fetched, light) : fetched;
  const holder = document.createElementNS(SVG, "svg");
  holder.setAttribute("class", "art-symbols");
  holder.setAttribute("aria-hidden", "true");
  for (const [name, symbol] of Object.entries(shown.symbols)) {
    const stamp = stampOf(symbol.svg, shown.game);
    stamp.id = `${shown.game}--s-${name}`;
    holder.append(stamp);
  }
  document.body.append(holder);
  document.adoptedStyleSheets.push(toneSheet(shown));
  return new Art(shown);
}

/** The SVG as elements of this page: parsed as a document, only shapes are kept, and its ids are this game's alone. */
function stampOf(svg: string, game: string): SVGGElement {
  const stamp = document.createElementNS(SVG, "g");
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${svg}</svg>`, "image/svg+xml").documentElement;
  if (parsed.querySelector("parsererror")) return stamp;
  clean(parsed, game);
  for (const child of [...parsed.childNodes]) stamp.append(document.importNode(child, true));
  return stamp;
}

function clean(element: Element, game: string): void {
  for (const child of [...element.children]) {
    if (SHAPES.has(child.localName)) clean(child, game);
    else child.remove();
  }
  for (const attribute of [...element.attributes]) {
    const safe = cleanValue(attribute.localName, attribute.value, game);
    if (safe === null) element.removeAttributeNode(attribute);
    else if (safe !== attribute.value) attribute.value = safe;
  }
}

/** An attribute's value with ids and tones made this game's own; null where it may not stay. */
export function cleanValue(name: string, value: string, game: string): string | null {
  const plain = name.toLowerCase();
  if (plain.startsWith("on") || plain === "style" || plain === "class") return null;
  if (plain === "id") return `${game}--${value}`;
  if (plain === "href") return value.startsWith("#") ? `#${game}--${value.slice(1)}` : null;
  if (/url\(\s*["']?(?!["']?#)/.test(value)) return null;
  return value
    .replace(/url\(\s*["']?#/g, `url(#${game}--`)
    .replace(/(url\([^"')]*)["']\s*\)/g, "$1)")
    .replace(/var\(--(?!piece\))/g, `var(--${game}--`);
}

/** The tones as custom properties, by day and night, and for paper. */
function toneSheet(shown: ArtShown): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const fit = Object.entries(shown.tones).filter(([name, colours]) => /^[a-z0-9_-]+$/i.test(name) && colours.every((colour) => CSS.supports("color", colour)));
  const lit = fit.map(([name, [day, night]]) => `--${shown.game}--${name}: light-dark(${day}, ${night});`).join("");
  const printed = fit.map(([name, colours]) => `--${shown.game}--${name}: ${colours[2]};`).join("");
  sheet.replaceSync(`:root { ${lit} } @media print { :root { ${printed} } }`);
  return sheet;
}
