/** Where a card may lie so that it covers nothing that matters. */
import type { PieceShown } from "../lib/protocol.ts";
import type { Art } from "./art.ts";

interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

const GAP = 10;

/** A spot for a card about a piece, inside the frame: beside it where that is free, else in the nearest corner that is, else where it covers the least. */
export function freeSpot(card: Size, about: Box, frame: Box, legal: Box[]): { x: number; y: number } {
  const [right, below] = [frame.x + frame.width - card.width, frame.y + frame.height - card.height];
  const fit = (x: number, y: number): { x: number; y: number } => ({ x: Math.max(frame.x, Math.min(right, x)), y: Math.max(frame.y, Math.min(below, y)) });
  const [midX, midY] = [about.x + about.width / 2 - card.width / 2, about.y + about.height / 2 - card.height / 2];
  const far = (spot: { x: number; y: number }): number => Math.hypot(spot.x - midX, spot.y - midY);
  const corners = [fit(right, frame.y), fit(frame.x, frame.y), fit(right, below), fit(frame.x, below)];
  const candidates = [
    fit(about.x + about.width + GAP, midY),
    fit(about.x - card.width - GAP, midY),
    fit(midX, about.y - card.height - GAP),
    fit(midX, about.y + about.height + GAP),
    ...corners.sort((a, b) => far(a) - far(b)),
  ];
  let [best, least] = [candidates[0] ?? fit(midX, midY), Infinity];
  for (const spot of candidates) {
    const here = { ...spot, ...card };
    const cost = legal.reduce((all, box) => all + shared(here, box), 0) + shared(here, about) * 0.5;
    if (cost < least - 1) [best, least] = [spot, cost];
  }
  return best;
}

/** How much two boxes share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The room of a piece on its board. */
export function boxOf(piece: PieceShown, art: Art): Box {
  const symbol = art.symbol(piece.art);
  const [wide, high] = piece.hit ?? [symbol?.width ?? 0, symbol?.height ?? 0];
  const [left, top] = piece.hit ? [-wide / 2, -high / 2] : [symbol?.x ?? 0, symbol?.y ?? 0];
  const size = piece.size ?? 1;
  return { x: (piece.x ?? 0) + left * size, y: (piece.y ?? 0) + top * size, width: wide * size, height: high * size };
}
