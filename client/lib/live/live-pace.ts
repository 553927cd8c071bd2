import type { Query, QueryClient } from '@tanstack/react-query';
import { LIVE_QUICKEST_MS } from '#shared/live/live-events.ts';

/** Updates must show within two seconds. Up to this much of that may be random delay. */
const MAX_TURN_MS = 1_200;

interface Refreshes {
  lastMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Rate-limits refreshes caused by news that every client receives. In a city, someone checks in several times
 * a second. If every open screen refetched each time, requests would far outnumber check-ins. The fewer
 * screens are open, the more often each may refetch.
 */
export class LivePace {
  readonly #queryClient: QueryClient;
  readonly #refreshes = new Map<string, Refreshes>();
  #paceMs = LIVE_QUICKEST_MS;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** The server sends the pace with each heartbeat. */
  set(paceMs: number): void {
    this.#paceMs = paceMs;
  }

  refresh(query: Query): void {
    if (!query.isActive()) {
      query.invalidate();
      return;
    }
    const refreshes = this.#refreshesOf(query.queryHash);
    if (refreshes.timer !== undefined) return;
    const notBeforeMs = Math.max(0, refreshes.lastMs + this.#paceMs - Date.now());
    // Random delay, so a thousand clients don't all refetch in the same millisecond.
    const turnMs = Math.random() * Math.min(this.#paceMs, MAX_TURN_MS);
    refreshes.timer = setTimeout(() => {
      refreshes.timer = undefined;
      refreshes.lastMs = Date.now();
      void this.#queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }, notBeforeMs + turnMs);
  }

  stop(): void {
    for (const { timer } of this.#refreshes.values()) clearTimeout(timer);
    this.#refreshes.clear();
  }

  #refreshesOf(queryHash: string): Refreshes {
    const known = this.#refreshes.get(queryHash);
    if (known !== undefined) return known;
    const none: Refreshes = { lastMs: 0, timer: undefined };
    this.#refreshes.set(queryHash, none);
    return none;
  }
}
