import { connect, type Socket } from 'node:net';
import type { LiveNews } from '#shared/live/live-events.ts';
import type { TestPerson } from '#tests/test-person.ts';

interface Message {
  id: string;
  event: string;
  data: string;
}

/** An EventSource over a plain socket, so that tests can break the connection. */
export class TestStream {
  readonly messages: Message[] = [];
  status = 0;
  headers = '';
  isOpen = false;
  isClosed = false;
  lastEventId = '';
  readonly #socket: Socket;
  #rest = '';
  readonly #watchers = new Set<() => void>();

  constructor(
    port: number,
    person: Pick<TestPerson, 'cookies'> | undefined,
    headers: Record<string, string> = {},
  ) {
    const cookies = [...(person?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
    const lines = Object.entries({ ...headers, cookie: cookies.join('; ') });
    const { path = '/api/live', ...sent } = Object.fromEntries(lines);
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setEncoding('utf8');
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(sent)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    this.#socket.on('data', (chunk) => this.#read(String(chunk)));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isClosed = true;
      this.#tell();
    });
  }

  /** News received so far, without heartbeats. */
  get news(): (LiveNews[] | 'reset')[] {
    return this.messages
      .filter(({ event }) => event === 'message')
      .map(({ data }) => JSON.parse(data));
  }

  get types(): string[] {
    return this.news.flatMap((news) =>
      news === 'reset' ? ['reset'] : news.map(({ type }) => type),
    );
  }

  async until(condition: (stream: TestStream) => boolean, timeoutMs = 15_000): Promise<this> {
    if (condition(this)) return this;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(watch);
        reject(new Error(`Only ${JSON.stringify(this.messages)} came, status ${this.status}.`));
      }, timeoutMs);
      const watch = () => {
        if (!condition(this)) return;
        clearTimeout(timer);
        this.#watchers.delete(watch);
        resolve();
      };
      this.#watchers.add(watch);
    });
    return this;
  }

  /** Resolves with the next news of this type. Ignores those already received. */
  next(type: string): Promise<this> {
    const { length } = this.types;
    return this.until(({ types }) => types.slice(length).includes(type));
  }

  opened(): Promise<this> {
    return this.until(({ isOpen }) => isOpen);
  }

  /** Without a proper close, like a lost network. */
  break(): void {
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#rest += chunk;
    if (this.status === 0) {
      const end = this.#rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.headers = this.#rest.slice(0, end).toLowerCase();
      this.status = Number(this.headers.split(' ')[1]);
      this.#rest = this.#rest.slice(end + 4);
    }
    // Chunk lengths are on lines of their own and aren't message fields.
    const blocks = this.#rest.split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#take(block);
    this.#tell();
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.lastEventId = field('id') ?? this.lastEventId;
    const data = field('data');
    if (data === undefined) return;
    this.isOpen = true;
    this.messages.push({ id: this.lastEventId, event: field('event') ?? 'message', data });
  }

  #tell(): void {
    for (const watch of this.#watchers) watch();
  }
}
