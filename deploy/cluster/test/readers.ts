import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, cookieOf } from '#bench/hot-paths.ts';
import { longestGap } from './players.ts';

const PAUSE_MS = 150;
const MAX_WAIT_MS = 5_000;

const READS: Readonly<Record<string, (caller: Caller) => string>> = {
  map: ({ latitude, longitude }) =>
    `/api/courts/map?bbox=${longitude - 0.1},${latitude - 0.1},${longitude + 0.1},${latitude + 0.1}&zoom=12`,
  'court page': ({ courtId }) => `/api/courts/${courtId}`,
  feed: ({ latitude, longitude }) => `/api/activity-feed?lat=${latitude}&lon=${longitude}`,
  me: () => '/api/auth/me',
  'public page': ({ courtId }) => `/courts/${courtId}`,
};
export type ReadKind = keyof typeof READS;

interface Read {
  kind: string;
  atMs: number;
  /** 0 if there was no response. */
  status: number;
}

export interface Span {
  fromMs: number;
  toMs: number;
}

/** Users who only read: one per kind and node, repeatedly. */
export class Readers {
  readonly #reads: Read[] = [];
  readonly #urls: readonly string[];
  readonly #callers: readonly Caller[];
  #isOver = false;
  #work: Promise<unknown> | undefined;

  constructor(urls: readonly string[], callers: readonly Caller[]) {
    this.#urls = urls;
    this.#callers = callers;
  }

  start(): void {
    this.#isOver = false;
    const readers = this.#urls.flatMap((url) =>
      Object.entries(READS).map(([kind, path]) => this.#read(url, kind, path)),
    );
    this.#work = Promise.all(readers);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #read(url: string, kind: string, path: (caller: Caller) => string): Promise<void> {
    for (let turn = kind.length; !this.#isOver; turn += 7) {
      const caller = this.#callers[turn % this.#callers.length];
      if (caller === undefined) throw new Error('There is nobody to read.');
      const status = await fetch(url + path(caller), {
        headers: { cookie: cookieOf(caller), 'user-agent': 'Mozilla/5.0' },
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      this.#reads.push({ kind, atMs: performance.now(), status });
      await sleep(PAUSE_MS);
    }
  }

  /** For each kind: the longest gap, the number of reads, and how many failed. */
  summary({ fromMs, toMs }: Span): { kind: string; gap: number; reads: number; failed: number }[] {
    return Object.keys(READS).map((kind) => {
      const reads = this.#reads.filter(
        (read) => read.kind === kind && read.atMs >= fromMs && read.atMs <= toMs,
      );
      const good = reads.filter(({ status }) => status === 200).map(({ atMs }) => atMs);
      return {
        kind,
        gap: longestGap(good, fromMs, toMs),
        reads: reads.length,
        failed: reads.length - good.length,
      };
    });
  }
}
