import { SourceError } from './download.ts';

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60 * 1000;
/** One failed tile says little about the source, but this many in a row do. */
const FAILURES_UNTIL_PAUSE = 3;

export type HealthStatus = 'connecting' | 'ready' | 'unreachable' | 'unusable';

/** The source's health. While it fails, it is retried with increasing delays. Each change is logged once. */
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

  /** `mustPause` if nothing else can work without it, like the TileJSON. */
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
    // Adds jitter, so that several nodes don't retry in the same second.
    this.#pausedUntil = Date.now() + pause * (0.75 + Math.random() / 4);
    const status = isNetwork ? 'unreachable' : 'unusable';
    if (this.#status === status) return;
    this.#status = status;
    this.#log(
      `No new street tiles: ${message}. Maps show cached tiles and the built-in map. JIM will try again.`,
    );
  }
}
