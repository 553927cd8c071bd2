const KEPT_MS = 60_000;

interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/**
 * Keeps what everybody may see for a minute. Callers who come while it is being made share the one that is
 * on its way, so a link that goes round costs the database one read a minute.
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
    // The oldest goes: callers choose the keys, so memory must not grow without end.
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
