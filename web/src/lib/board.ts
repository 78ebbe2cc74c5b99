/** A drawn board made safe: the server's SVG is parsed as a document and only shapes are kept, never code. */

const SHAPES = new Set(
  ("svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath clipPath mask pattern " +
    "linearGradient radialGradient stop marker filter feTurbulence feColorMatrix feComposite feBlend feFlood feGaussianBlur " +
    "feOffset feMerge feMergeNode feDisplacementMap feMorphology feComponentTransfer feFuncA feFuncR feFuncG feFuncB animate").split(" "),
);

/** The board as an element, or null when it is no SVG. */
export function boardElement(text: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") return null;
  clean(parsed);
  return document.importNode(parsed, true) as unknown as SVGSVGElement;
}

function clean(element: Element): void {
  for (const child of [...element.children]) {
    if (SHAPES.has(child.localName)) clean(child);
    else child.remove();
  }
  for (const attribute of [...element.attributes]) {
    const name = attribute.localName.toLowerCase();
    const away = name === "href" ? !attribute.value.startsWith("#") : /url\(\s*["']?(?!["']?#)/.test(attribute.value);
    if (name.startsWith("on") || name === "style" || away) element.removeAttributeNode(attribute);
  }
}
