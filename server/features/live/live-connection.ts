import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Role } from '#shared/access.ts';

/** Clients with a stalled network are disconnected. The browser reconnects and resumes. */
const MAX_WAITING_BYTES = 256 * 1024;

/** One open screen. Messages are queued until the stream has started, so that none are lost. */
export class LiveConnection {
  readonly userId: number;
  readonly sessionId: number;
  role: Role;
  readonly courts: ReadonlySet<number>;
  lastSentMs = Date.now();
  #waiting: string[] = [];
  #response: ServerResponse | undefined;
  #isClosed = false;
  readonly #onClose: (connection: LiveConnection) => void;

  constructor(
    viewer: { userId: number; sessionId: number; role: Role },
    courts: readonly number[],
    onClose: (connection: LiveConnection) => void,
  ) {
    this.userId = viewer.userId;
    this.sessionId = viewer.sessionId;
    this.role = viewer.role;
    this.courts = new Set(courts);
    this.#onClose = onClose;
  }

  /** Takes over the response from Fastify, including its headers. */
  begin(reply: FastifyReply, first: string): void {
    const { raw } = reply;
    if (this.#isClosed || raw.destroyed) {
      this.close();
      return;
    }
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies such as nginx would otherwise buffer messages.
      'x-accel-buffering': 'no',
      // No request follows a stream, and closing must not wait for one.
      connection: 'close',
    });
    raw.on('close', () => this.close());
    raw.on('error', () => this.close());
    this.#response = raw;
    const waiting = this.#waiting;
    this.#waiting = [];
    raw.write(first + waiting.join(''));
  }

  send(message: string): void {
    if (this.#isClosed) return;
    this.lastSentMs = Date.now();
    if (this.#response === undefined) {
      this.#waiting.push(message);
      return;
    }
    this.#response.write(message);
    if (this.#response.writableLength > MAX_WAITING_BYTES) this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#waiting = [];
    this.#onClose(this);
    const response = this.#response;
    this.#response = undefined;
    if (response === undefined) return;
    response.end();
    // A client that doesn't read would keep the socket open and block the shutdown.
    response.socket?.destroySoon();
  }
}
