/** The server over HTTP: typed requests, refusals as errors with a sentence for people. */
import type {
  Command,
  CourseShown,
  Done,
  Gallery,
  Games,
  MakeTable,
  Refused,
  ReplayShown,
  Pictures,
  Rulebook,
  TableCard,
  TableMade,
  Tables,
  Things,
  Update,
  Words,
} from "./protocol.ts";

/** The server said no: `why` is meant to be read. Code "unreachable" means that it said nothing at all. */
export class ServerError extends Error {
  constructor(
    readonly code: Refused["code"] | "unreachable",
    readonly why: string,
    readonly rule = "",
  ) {
    super(why);
  }
}

/** A request without an answer by then is given up: longer than any that waits for news. */
const ANSWER_LIMIT = 30_000;

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    const limit = AbortSignal.timeout(ANSWER_LIMIT);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    response = await fetch(path, { credentials: "same-origin", ...init, signal });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ServerError("unreachable", "");
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const refused = body as Partial<Refused> | null;
  const fallback = response.status === 404 ? "not_found" : "unavailable";
  throw new ServerError(refused?.code ?? fallback, refused?.why ?? `${response.status}`, refused?.rule ?? "");
}

function posted(body: unknown, signal?: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  return init;
}

function at(code: string): string {
  return `/api/tables/${encodeURIComponent(code)}`;
}

export const api = {
  games: () => request<Games>("/api/games"),
  pictures: (game: string) => request<Pictures>(`/api/games/${encodeURIComponent(game)}/pictures`),
  rulebook: (game: string) => request<Rulebook>(`/api/games/${encodeURIComponent(game)}/rulebook`),
  tables: () => request<Tables>("/api/tables"),
  yoursAfter: (place: string) => request<Tables>(`/api/tables?yours_after=${encodeURIComponent(place)}`),
  table: (code: string) => request<TableCard>(at(code)),
  make: (table: MakeTable) => request<TableMade>("/api/tables", posted(table)),
  command: (code: string, command: Command, signal?: AbortSignal) =>
    request<Done>(`${at(code)}/commands`, posted(command, signal)),
  events: (code: string, since: number, seat: number | null, signal: AbortSignal) =>
    request<Update>(`${at(code)}/events?since=${since}&wait=20${seat === null ? "" : `&seat=${seat}`}`, { signal }),
  replay: (code: string, position: number, seat: number, signal: AbortSignal) =>
    request<ReplayShown>(`${at(code)}/replay?position=${position}&seat=${seat}`, { signal }),
  words: (code: string, seat: number, signal: AbortSignal) => request<Words>(`${at(code)}/words?seat=${seat}`, { signal }),
  things: (code: string) => request<Things>(`${at(code)}/things`),
  course: (code: string, seat: number, signal: AbortSignal) => request<CourseShown>(`${at(code)}/course?seat=${seat}`, { signal }),
  gallery: (game: string) => request<Gallery>(`/api/games/${encodeURIComponent(game)}/gallery`),
  recordPath: (code: string) => `${at(code)}/record`,
  qrPath: (code: string) => `${at(code)}/qr.svg`,
};

/** A fresh id for an intention. `randomUUID` is missing on plain http in a home network, so made by hand. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** A code for a table whose link is sent before it is made. */
export function freshCode(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(8));
  return Array.from(drawn, (one) => CODE_LETTERS[one % CODE_LETTERS.length]).join("");
}
