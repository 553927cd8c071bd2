import { SourceError } from './download.ts';

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60 * 1000;
/** One tile that fails says little about the source; so many in a row do. */
const FAILURES_UNTIL_PAUSE = 3;

export type HealthStatus = 'connecting' | 'ready' | 'unreachable' | 'unusable';

/** How the source does. While it fails it is left alone, longer and longer; one sentence tells of each change. */
export class SourceHealth {
  readonly #host: string;
  readonly #log: (sentence: string) => void;
  #status: HealthStatus = 'connecting';
  #failures = 0;
  #pausedUntil = 0;

  constructor(host: string, log: (sentence: string) => void) {
    this.#host = host;
    this.#log = log;
  }

  get status(): HealthStatus {
    return this.#status;
  }

  get isPaused(): boolean {
    return Date.now() < this.#pausedUntil;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    if (this.#status === 'ready') return;
    this.#status = 'ready';
    this.#log(`Street tiles come from ${this.#host}.`);
  }

  /** `mustPause` when nothing else can come while this does not, as with the TileJSON. */
  failed(error: unknown, mustPause = false): void {
    this.#failures += 1;
    const {
      isNetwork,
      retryAfterSeconds = 0,
      message,
    } = error instanceof SourceError ? error : new SourceError(String(error), false);
    if (!mustPause && retryAfterSeconds === 0 && this.#failures < FAILURES_UNTIL_PAUSE) return;
    const doubled = FIRST_PAUSE_MS * 2 ** Math.min(this.#failures - 1, 10);
    const pause = Math.min(MAX_PAUSE_MS, Math.max(retryAfterSeconds * 1000, doubled));
    // Nodes that lost the source together do not all come back in the same second.
    this.#pausedUntil = Date.now() + pause * (0.75 + Math.random() / 4);
    const status = isNetwork ? 'unreachable' : 'unusable';
    if (this.#status === status) return;
    this.#status = status;
    this.#log(
      `No new street tiles: ${message}. Maps show the tiles that are kept and the built-in map; the source is asked again now and then.`,
    );
  }
}
