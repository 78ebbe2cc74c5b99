/** How a panel is best shown: as a drawing of fixed width, as prose, or as a table. */
import type { PanelShown, SpanShown } from "./protocol.ts";

export function plain(spans: SpanShown[]): string {
  return spans.map((span) => span.text).join("");
}

/** The widest line, in characters. */
export function width(panel: PanelShown): number {
  return Math.max(1, ...panel.lines.map((line) => [...plain(line)].length));
}

/** Whether a column of a table holds only numbers, so that it is set to the right. */
export function isNumeric(panel: PanelShown, column: number): boolean {
  const cells = panel.rows.map((row) => plain(row[column] ?? []).trim()).filter(Boolean);
  return cells.length > 0 && cells.every((cell) => /^[-+−]?\d+([.,/]\d+)?%?$/.test(cell));
}

/** Whether a panel wants the whole width of the table. */
export function isWide(panel: PanelShown): boolean {
  if (panel.columns.length > 0) {
    const chars = panel.columns.map((title, c) => Math.max(title.length, ...panel.rows.map((row) => plain(row[c] ?? []).length)));
    return chars.reduce((sum, n) => sum + n + 2, 0) > 46;
  }
  return panel.kind === "drawn" && width(panel) > 40;
}

/** From where to where a line differs from what it was. */
export function changed(before: string, after: string): [number, number] {
  let from = 0;
  while (from < after.length && before[from] === after[from]) from++;
  let [was, to] = [before.length, after.length];
  while (to > from && was > from && before[was - 1] === after[to - 1]) [was, to] = [was - 1, to - 1];
  return [from, to];
}

/** The spans, cut so that those between two columns are marked as fresh. */
export function cut(spans: SpanShown[], [from, to]: [number, number]): (SpanShown & { fresh: boolean })[] {
  const out: (SpanShown & { fresh: boolean })[] = [];
  let at = 0;
  for (const span of spans) {
    const edges = [0, Math.max(0, from - at), Math.max(0, to - at), span.text.length].map((edge) => Math.min(edge, span.text.length));
    for (let i = 0; i < 3; i++) {
      const text = span.text.slice(edges[i], edges[i + 1]);
      if (text) out.push({ ...span, text, fresh: i === 1 });
    }
    at += span.text.length;
  }
  return out;
}

/** Panels in the order of the game, narrow neighbours together: they share the width, a wide one has it alone. */
export function shelves(panels: PanelShown[]): PanelShown[][] {
  const out: PanelShown[][] = [];
  for (const panel of panels) {
    const last = out.at(-1);
    if (last && !isWide(panel) && !last.some(isWide)) last.push(panel);
    else out.push([panel]);
  }
  return out;
}

/** Whether so much of a drawing has changed that it was laid out anew: then no part of it is what has changed. */
export function isLaidAnew(before: string[], now: string[]): boolean {
  const fresh = now.filter((line, at) => line !== before[at]).length;
  return before.length !== now.length || fresh > Math.max(4, 0.45 * now.length);
}
