/** A hue from a name, so that the table of a game that is not drawn has a colour of its own: FNV-1a, then mixed. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `8043027#${name}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}
