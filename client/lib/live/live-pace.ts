import type { Query, QueryClient } from '@tanstack/react-query';
import { LIVE_QUICKEST_MS } from '#shared/live/live-events.ts';

/** What is new is on every screen within two seconds; this much of it may go into taking turns. */
const MAX_TURN_MS = 1_200;

interface Refreshes {
  lastMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Refreshes what is on screen for news that go to everybody, as often as the server bears it. In a city
 * somebody checks in several times a second, and every open screen hears of it: all of them together would
 * ask a thousand times as often as people check in. The fewer are open, the more often each may ask.
 */
export class LivePace {
  readonly #queryClient: QueryClient;
  readonly #refreshes = new Map<string, Refreshes>();
  #paceMs = LIVE_QUICKEST_MS;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  /** As the server tells it in its heartbeat. */
  set(paceMs: number): void {
    this.#paceMs = paceMs;
  }

  refresh(query: Query): void {
    // What is not on screen is only marked, and fetched when it is looked at.
    if (!query.isActive()) {
      query.invalidate();
      return;
    }
    const refreshes = this.#refreshesOf(query.queryHash);
    if (refreshes.timer !== undefined) return;
    const notBeforeMs = Math.max(0, refreshes.lastMs + this.#paceMs - Date.now());
    // A thousand screens that hear of one check-in shall not all ask in the same millisecond.
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
