import type { Query, QueryClient } from '@tanstack/react-query';

/** A thousand screens that hear of one check-in shall not all ask in the same millisecond. */
const SPREAD_MS = 400;
/** So many refreshes in a row come at once; after them one is earned every so often. */
const MOST_AT_ONCE = 4;
const EARNED_AFTER_MS = 15_000;

interface Allowance {
  refreshes: number;
  countedAtMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Refreshes what is on screen for news that go to everybody: at once as long as they are few, at intervals
 * while they keep coming. In a city somebody checks in several times a second, and every open screen hears
 * of it: all of them together would ask a thousand times as often as people check in.
 */
export class LivePace {
  readonly #queryClient: QueryClient;
  readonly #allowances = new Map<string, Allowance>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  refresh(query: Query): void {
    // What is not on screen is only marked, and fetched when it is looked at.
    if (!query.isActive()) {
      query.invalidate();
      return;
    }
    const allowance = this.#allowanceOf(query.queryHash);
    if (allowance.timer !== undefined) return;
    const missing = Math.max(0, 1 - allowance.refreshes);
    allowance.refreshes -= 1;
    allowance.timer = setTimeout(
      () => {
        allowance.timer = undefined;
        void this.#queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      },
      missing * EARNED_AFTER_MS + Math.random() * SPREAD_MS,
    );
  }

  stop(): void {
    for (const { timer } of this.#allowances.values()) clearTimeout(timer);
    this.#allowances.clear();
  }

  #allowanceOf(queryHash: string): Allowance {
    const now = Date.now();
    const known = this.#allowances.get(queryHash);
    const allowance = known ?? { refreshes: MOST_AT_ONCE, countedAtMs: now, timer: undefined };
    const earned = (now - allowance.countedAtMs) / EARNED_AFTER_MS;
    allowance.refreshes = Math.min(MOST_AT_ONCE, allowance.refreshes + earned);
    allowance.countedAtMs = now;
    if (!known) this.#allowances.set(queryHash, allowance);
    return allowance;
  }
}
