/** Cards, dice, gigs and songs that words speak of by their codes. */

/** A part of a sentence; `code` where it names a thing whose text can be opened. */
export interface Part {
  text: string;
  code: string;
}

/** A sentence taken apart at the codes that stand in it as whole words. */
export function named(text: string, codes: string[]): Part[] {
  if (codes.length === 0) return [{ text, code: "" }];
  const longest = [...codes].sort((a, b) => b.length - a.length).map((code) => code.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const mark = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longest.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const parts: Part[] = [];
  let from = 0;
  for (const hit of text.matchAll(mark)) {
    if (hit.index > from) parts.push({ text: text.slice(from, hit.index), code: "" });
    parts.push({ text: hit[0], code: hit[0] });
    from = hit.index + hit[0].length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), code: "" });
  return parts;
}
