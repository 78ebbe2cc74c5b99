/** Words of a rule or a lesson as pieces that can be drawn as text: paragraphs, code words, bold words, mentions of other rules. */
import type { Rulebook } from "./protocol.ts";

export type Piece = { kind: "text" | "code" | "bold" | "stress" | "atom"; text: string };
/** A picture has its words as its pieces, and the name it is known by; a table has rows of cells, the heading first; an item of a numbered list its number. */
export type Block = { kind: "paragraph" | "item" | "example" | "picture" | "table"; pieces: Piece[]; name?: string; rows?: Piece[][][]; number?: string };

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])|\b([A-Z]{1,3}-\d{2,3}[a-z]?)\b/g;

export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const hit of text.matchAll(MARKS)) {
    if (hit.index > from) out.push({ kind: "text", text: text.slice(from, hit.index) });
    if (hit[1] !== undefined) out.push({ kind: "code", text: hit[1] });
    else if (hit[2] !== undefined) out.push({ kind: "bold", text: hit[2] });
    else if (hit[3] !== undefined) out.push({ kind: "stress", text: hit[3] });
    else if (hit[4] !== undefined) out.push({ kind: "atom", text: hit[4] });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) out.push({ kind: "text", text: text.slice(from) });
  return out;
}

/** The rows of a table that is written with bars, without the line under its heading; null for other text. */
function rowsOf(paragraph: string): Piece[][][] | null {
  const lines = paragraph.trim().split("\n");
  if (!/^\|[\s:|-]+\|$/.test(lines[1] ?? "")) return null;
  return lines.filter((_, at) => at !== 1).map((line) => line.replace(/^\s*\||\|\s*$/g, "").split("|").map((cell) => pieces(cell.trim())));
}

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(paragraph.trim());
    if (picture) {
      out.push({ kind: "picture", pieces: pieces(picture[1] ?? ""), name: picture[2] ?? "" });
      continue;
    }
    const rows = rowsOf(paragraph);
    if (rows) {
      out.push({ kind: "table", pieces: [], rows });
      continue;
    }
    if (paragraph.trim().startsWith(">")) {
      out.push({ kind: "example", pieces: pieces(paragraph.trim().replace(/^>[ ]?/gm, "").replace(/\s*\n\s*/g, " ")) });
      continue;
    }
    let loose = "";
    for (const line of paragraph.split("\n")) {
      const item = /^\s*(?:[-*]|(\d+\.))\s+(.*)$/.exec(line);
      if (item) {
        if (loose.trim()) out.push({ kind: "paragraph", pieces: pieces(loose.trim()) });
        loose = "";
        out.push({ kind: "item", pieces: pieces(item[2] ?? ""), ...(item[1] ? { number: item[1] } : {}) });
      } else if (!loose && out.at(-1)?.kind === "item" && /^\s+\S/.test(line)) {
        out.at(-1)?.pieces.push(...pieces(` ${line.trim()}`));
      } else loose += `${line.trim()} `;
    }
    if (loose.trim()) out.push({ kind: "paragraph", pieces: pieces(loose.trim()) });
  }
  return out;
}

/** The chapters with only the rules that hold every word looked for. */
export function matching(book: Rulebook, typed: string): Rulebook["chapters"] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      atoms: chapter.atoms.filter((atom) => {
        const whole = `${atom.id} ${atom.title} ${atom.text} ${atom.options.join(" ")}`.toLowerCase();
        return words.every((word) => whole.includes(word));
      }),
    }))
    .filter((chapter) => chapter.atoms.length > 0);
}

/** The chapters with only the rules that options change. */
export function optional(book: Rulebook): Rulebook["chapters"] {
  return book.chapters
    .map((chapter) => ({ ...chapter, atoms: chapter.atoms.filter((atom) => atom.options.length > 0) }))
    .filter((chapter) => chapter.atoms.length > 0);
}
