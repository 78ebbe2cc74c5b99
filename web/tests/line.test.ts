import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type LineState } from "../src/lib/line.ts";
import type { ServerMessage } from "../src/lib/protocol.ts";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let states: LineState[];
let heard: ServerMessage[];
let kind: "" | "wide" | "narrow";

function line(version: () => number): Line {
  return new Line("abcd2345", { since: version, seat: () => null, screen: () => kind, heard: (m) => heard.push(m), turned: (s) => states.push(s) });
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  heard = [];
  kind = "";
  FakeSocket.all = [];
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const clock = { setTimeout: (f: () => void, ms: number) => setTimeout(f, ms), clearTimeout, setInterval: (f: () => void, ms: number) => setInterval(f, ms), clearInterval };
  vi.stubGlobal("window", { ...nothing, ...clock });
  vi.stubGlobal("document", { ...nothing, hidden: false });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { protocol: "https:", host: "table.example" });
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("connects again within two seconds, telling which version it has", () => {
  let version = 0;
  const open = line(() => version);
  expect(last().url).toBe("wss://table.example/api/tables/abcd2345/socket?since=0");
  last().open();
  [version, kind] = [7, "narrow"];
  last().drop();
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(2000);
  expect(last().url).toContain("since=7&screen=narrow");
  last().open();
  expect(states.at(-1)).toBe("on");
  open.close();
});

it("dials although the browser says that there is no network: the server may be on this very machine", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const open = line(() => 0);
  expect(FakeSocket.all.length).toBe(1);
  last().open();
  expect(states.at(-1)).toBe("on");
  last().drop();
  expect(states.at(-1)).toBe("offline");
  for (let tries = 2; tries < 6; tries += 1) {
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all.length).toBeGreaterThanOrEqual(tries);
    last().drop();
  }
  open.close();
});

it("takes long silence for a dead line", () => {
  const open = line(() => 0);
  last().open();
  vi.advanceTimersByTime(10_000);
  expect(last().sent.filter((text) => text.includes("ping")).length).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(states).toContain("lost");
  expect(FakeSocket.all.length).toBe(2);
  open.close();
});

it("takes a line that never tells the table for a dead one, whatever else it says", () => {
  const open = line(() => 0);
  last().open();
  for (let second = 0; second < 20; second++) {
    FakeSocket.all[0]?.onmessage?.({ data: JSON.stringify({ type: "pong", sent: 0 }) });
    vi.advanceTimersByTime(1000);
  }
  expect(FakeSocket.all.length).toBe(2);
  last().open();
  last().onmessage?.({ data: JSON.stringify({ type: "update", version: 1 }) });
  for (let second = 0; second < 20; second++) {
    last().onmessage?.({ data: JSON.stringify({ type: "pong", sent: 0 }) });
    vi.advanceTimersByTime(1000);
  }
  expect(FakeSocket.all.length).toBe(2);
  open.close();
});

it("gives up a socket that never opens, and tries another", () => {
  const open = line(() => 0);
  const silent = last();
  vi.advanceTimersByTime(11_000);
  expect(FakeSocket.all.length).toBe(2);
  expect(silent.readyState).toBe(3);
  last().open();
  expect(states.at(-1)).toBe("on");
  vi.advanceTimersByTime(9_000);
  expect(FakeSocket.all.length).toBe(2);
  open.close();
});

it("says that nothing was sent while the line is down", () => {
  const open = line(() => 0);
  expect(open.send({ type: "ping", sent: 1 })).toBe(false);
  last().open();
  expect(open.send({ type: "ping", sent: 1 })).toBe(true);
  open.close();
});

it("stays silent once closed", () => {
  const open = line(() => 0);
  last().open();
  open.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
});

describe("where sockets do not get through", () => {
  const update = { type: "update", version: 3 };

  beforeEach(() => {
    const pending = (signal: AbortSignal): Promise<Response> => new Promise((_, no) => signal.addEventListener("abort", () => no(new Error("aborted"))));
    let first = true;
    vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
      if (!first) return pending(init.signal!);
      first = false;
      return Promise.resolve(new Response(JSON.stringify(update)));
    });
  });

  it("polls, and goes back to a socket as soon as one opens", async () => {
    const open = line(() => 0);
    for (let tries = 0; tries < 3; tries++) {
      last().drop();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(states.at(-1)).toBe("polling");
    expect(heard).toEqual([update]);
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSocket.all.length).toBe(before + 1);
    expect(states.at(-1)).toBe("polling");
    last().open();
    expect(states.at(-1)).toBe("on");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(states.at(-1)).toBe("on");
    open.close();
  });
});
