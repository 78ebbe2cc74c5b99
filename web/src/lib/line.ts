/** The line to the server: a WebSocket that comes back by itself, or polling where sockets do not get through. */
import { api, ServerError } from "./api.ts";
import type { ClientMessage, Command, Refused, ServerMessage } from "./protocol.ts";

export type LineState = "connecting" | "on" | "polling" | "lost" | "offline";

export interface LineEnds {
  /** The version we have: the server tells what came after it. */
  since(): number;
  /** The seat to look from when polling; null lets the server choose. */
  seat(): number | null;
  /** The kind of screen on which the table is shown; empty while that is not known. */
  screen(): "" | "wide" | "narrow";
  heard(message: ServerMessage): void;
  turned(state: LineState): void;
}

const PATIENCE = [200, 400, 800, 1200, 1600, 2000];
const PING_EVERY = 5000;
const SILENCE_LIMIT = 12000;
const SOCKET_TRIES = 3;
/** A socket that has not opened by then is given up: some networks swallow it without a word. */
const DIAL_LIMIT = 10000;
/** After the browser said "offline", the server has so long to answer. */
const OFFLINE_LIMIT = 1500;
/** While polling, a socket is tried again after so long. */
const SOCKET_AGAIN = 20000;

export class Line {
  private socket: WebSocket | null = null;
  private tries = 0;
  private everOpen = false;
  private closed = false;
  private lastHeard = 0;
  /** When the socket opened, until it has told us the table; 0 after that. */
  private untold = 0;
  private timer = 0;
  private pinger = 0;
  /** Set while polling: aborting it asks anew at once. */
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

  /** Dial. While polling goes on this is a quiet trial: only a socket that opens takes over. */
  private connect(): void {
    if (this.closed) return;
    if (!this.polling) this.ends.turned(this.tries === 0 ? "connecting" : "lost");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket?since=${this.ends.since()}${this.ends.screen() && `&screen=${this.ends.screen()}`}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.hear(event);
    socket.onclose = () => {
      if (this.socket === socket) this.dropped();
    };
    this.after(DIAL_LIMIT, () => {
      if (this.socket !== socket) return;
      this.dropped();
      socket.close();
    });
  }

  /** What comes next, unless something else happens first. */
  private after(wait: number, next: () => void): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(next, wait);
  }

  private opened(): void {
    window.clearTimeout(this.timer);
    this.polling?.abort();
    this.polling = null;
    this.tries = 0;
    this.everOpen = true;
    this.lastHeard = this.untold = Date.now();
    this.ends.turned("on");
    window.clearInterval(this.pinger);
    this.pinger = window.setInterval(() => this.ping(), PING_EVERY);
  }

  private hear(event: MessageEvent): void {
    const message = JSON.parse(String(event.data)) as ServerMessage;
    this.lastHeard = Date.now();
    if (message.type === "update") this.untold = 0;
    this.ends.heard(message);
  }

  private ping(): void {
    if (Date.now() - Math.min(this.lastHeard, this.untold || Infinity) > SILENCE_LIMIT) {
      this.hangUp();
      this.dropped();
    } else this.send({ type: "ping", sent: Date.now() });
  }

  private dropped(): void {
    window.clearInterval(this.pinger);
    this.socket = null;
    if (this.closed) return;
    this.tries += 1;
    if (!this.everOpen && this.tries >= SOCKET_TRIES && !this.polling) void this.poll();
    if (!this.polling) this.ends.turned(navigator.onLine ? "lost" : "offline");
    const wait = this.polling ? SOCKET_AGAIN : (PATIENCE[Math.min(this.tries, PATIENCE.length) - 1] ?? 2000);
    this.after(wait, () => this.connect());
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

  /** Ask again and again, until a socket takes over or the line is closed. */
  private async poll(): Promise<void> {
    let stop = new AbortController();
    this.polling = stop;
    while (this.polling === stop) {
      try {
        const update = await api.events(this.code, this.ends.since(), this.ends.seat(), stop.signal);
        if (this.polling !== stop) return;
        this.ends.turned("polling");
        this.ends.heard(update);
      } catch {
        if (this.polling !== stop) return;
        if (stop.signal.aborted) this.polling = stop = new AbortController();
        else {
          this.ends.turned(navigator.onLine ? "lost" : "offline");
          await new Promise((done) => window.setTimeout(done, 2000));
        }
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
    if (this.closed || this.socket) return;
    window.clearTimeout(this.timer);
    this.connect();
  };

  /** The browser believes that it is offline. It may be wrong (a server on this machine), so ask the server itself. */
  private readonly sleep = (): void => {
    const socket = this.socket;
    if (this.polling || !socket) return;
    const asked = Date.now();
    this.send({ type: "ping", sent: asked });
    window.setTimeout(() => {
      if (this.socket !== socket || this.lastHeard >= asked) return;
      this.hangUp();
      this.dropped();
    }, OFFLINE_LIMIT);
  };

  private readonly look = (): void => {
    if (!document.hidden && this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (!document.hidden) this.wake();
  };
}
