import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerMessage, Update } from "../src/lib/protocol.ts";
import { Table } from "../src/lib/table.svelte.ts";

class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: { id: string; type: string; asked_at: number }[] = [];
  onmessage?: (event: { data: string }) => void;
  onopen?: () => void;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  says(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function asks(version: number): void {
  const told: Partial<Update> = { type: "update", version, asked_at: version, looking: 0, story: [], story_from: 0, seats: [] };
  FakeSocket.last.says(told);
}

beforeEach(() => {
  vi.useFakeTimers();
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", { ...nothing, setTimeout, clearTimeout, setInterval, clearInterval });
  vi.stubGlobal("document", { ...nothing, hidden: false });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { protocol: "http:", host: "table.example" });
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun(): Table {
  const table = new Table("abcd2345");
  FakeSocket.last.onopen?.();
  asks(4);
  return table;
}

it("takes no second answer while the first is on its way, nor until the table shows it", () => {
  const table = begun();
  void table.do({ type: "answer", seat: 0, asked_at: 4, value: 2 });
  expect(table.answered).toBe(true);
  FakeSocket.last.says({ type: "done", id: FakeSocket.last.sent.at(-1)!.id, version: 5 });
  expect(table.answered).toBe(true);
  asks(4); // another process, which has not heard of the answer yet
  expect(table.answered).toBe(true);
  asks(5);
  expect(table.answered).toBe(false);
  table.close();
});

it("lets the next question be answered although the server has not said yet that it took the last answer", () => {
  const table = begun();
  void table.do({ type: "answer", seat: 0, asked_at: 4, value: 2 });
  asks(5);
  expect(table.pending.length).toBe(1);
  expect(table.answered).toBe(false);
  table.close();
});
