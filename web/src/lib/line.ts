/** The line to the server: a WebSocket that comes back by itself, or polling where sockets do not get through. */
import { api, ServerError } from "./api.ts";
import type { ClientMessage, Command, Refused, ServerMessage, Update } from "./protocol.ts";

export type LineState = "connecting" | "on" | "polling" | "lost" | "offline";

export interface LineEnds {
  /** The version we have: the server tells what came after it. */
  since(): number;
  /** The seat to look from when polling; null lets the server choose. */
  seat(): number | null;
  heard(message: ServerMessage): void;
  turned(state: LineState): void;
}

const PATIENCE = [200, 400, 800, 1200, 1600, 2000];
const PING_EVERY = 5000;
const SILENCE_LIMIT = 12000;
const SOCKET_TRIES = 3;

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private everOpen = false;
  private closed = false;
  private lastHeard = 0;
  private timer = 0;
  private pinger = 0;
  private polling: AbortController | null = null;

  constructor(
    private readonly code: string,
    private readonly ends: LineEnds,
  ) {
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.sleep);
    document.addEventListener("visibilitychange", this.look);
    this.connect();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.sleep);
    document.removeEventListener("visibilitychange", this.look);
    this.hangUp();
  }

  /** Send now; false when the line is down (the caller sends again when it is back). */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
      return true;
    }
    if (this.polling && "id" in message) {
      void this.post(message);
      return true;
    }
    if (this.polling && message.type === "look") {
      this.polling.abort();
      return true;
    }
    return false;
  }

  private connect(): void {
    if (this.closed) return;
    if (!navigator.onLine) return this.ends.turned("offline");
    if (!this.everOpen && this.tries >= SOCKET_TRIES) return void this.poll();
    this.ends.turned(this.tries === 0 ? "connecting" : "lost");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${this.code}/socket?since=${this.ends.since()}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(event);
    socket.onclose = () => {
      if (this.socket === socket) this.dropped();
    };
  }

  private opened(): void {
    this.tries = 0;
    this.everOpen = true;
    this.lastHeard = Date.now();
    this.ends.turned("on");
    window.clearInterval(this.pinger);
    this.pinger = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private hear(event: MessageEvent): void {
    this.lastHeard = Date.now();
    this.ends.heard(JSON.parse(String(event.data)) as ServerMessage);
  }

  private ping(): void {
    if (Date.now() - this.lastHeard > SILENCE_LIMIT) {
      this.hangUp();
      this.dropped();
    } else this.send({ type: "ping", sent: Date.now() });
  }

  private dropped(): void {
    window.clearInterval(this.pinger);
    this.socket = null;
    if (this.closed) return;
    this.ends.turned(navigator.onLine ? "lost" : "offline");
    const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 2000;
    this.tries += 1;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private hangUp(): void {
    window.clearTimeout(this.timer);
    window.clearInterval(this.pinger);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.polling?.abort();
    this.polling = null;
  }

  private async poll(): Promise<void> {
    while (!this.closed) {
      const stop = new AbortController();
      this.polling = stop;
      try {
        const update: Update = await api.events(this.code, this.ends.since(), this.ends.seat(), stop.signal);
        this.ends.turned("polling");
        this.ends.heard(update);
      } catch {
        if (stop.signal.aborted) continue;
        this.ends.turned(navigator.onLine ? "lost" : "offline");
        await new Promise((done) => window.setTimeout(done, 2000));
      }
    }
  }

  private async post(command: Command): Promise<void> {
    try {
      this.ends.heard(await api.command(this.code, command));
    } catch (error) {
      if (!(error instanceof ServerError) || error.code === "unreachable") return;
      const refused: Refused = {
        type: "refused",
        id: command.id,
        code: error.code,
        why: error.why,
        rule: error.rule,
      };
      this.ends.heard(refused);
    }
  }

  private readonly wake = (): void => {
    if (this.closed || this.socket || this.polling) return;
    window.clearTimeout(this.timer);
    this.connect();
  };

  private readonly sleep = (): void => {
    if (this.polling) return;
    this.hangUp();
    this.ends.turned("offline");
  };

  private readonly look = (): void => {
    if (!document.hidden && this.socket) this.ping();
    else if (!document.hidden) this.wake();
  };
}
