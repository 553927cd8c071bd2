const KEPT_MS = 60_000;

interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/**
 * Caches public data for a minute. Simultaneous callers share one pending read, so that a popular link costs the
 * database one read a minute.
 */
export class MinuteCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #maxEntries: number;
  readonly #keptMs: number;

  constructor(maxEntries: number, keptMs = KEPT_MS) {
    this.#maxEntries = maxEntries;
    this.#keptMs = keptMs;
  }

  get(key: string, make: () => Promise<Value>, now = performance.now()): Promise<Value> {
    const known = this.#kept.get(key);
    if (known && now < known.until) return known.value;
    this.#kept.delete(key);
    // Callers choose the keys, so drop the oldest to bound the cache.
    const [oldest] = this.#kept.size >= this.#maxEntries ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    const value = make();
    const entry = { value, until: now + this.#keptMs };
    this.#kept.set(key, entry);
    value.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key);
    });
    return value;
  }

  has(key: string, now = performance.now()): boolean {
    const known = this.#kept.get(key);
    return known !== undefined && now < known.until;
  }
}
