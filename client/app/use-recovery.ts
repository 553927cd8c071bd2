import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lastGap, noteReachability, useReachability } from '#client/lib/offline/reachability.ts';

const FIRST_PROBE_MS = 2_000;
const MAX_PROBE_MS = 20_000;
/** After this long without a failure, probes start fast again. */
const WELL_AFTER_MS = 60_000;

/** While the server is unreachable, probes it, then reloads what failed. */
export function useRecovery(): void {
  const queryClient = useQueryClient();
  const isLost = useReachability() !== 'reachable';
  const wasLost = useRef(false);
  const lastLoadMs = useRef(0);
  const pauseMs = useRef(FIRST_PROBE_MS);
  useEffect(() => {
    if (!isLost) {
      if (!wasLost.current) return;
      const load = () => {
        wasLost.current = false;
        lastLoadMs.current = Date.now();
        loadAnew(queryClient);
      };
      // If only one call keeps failing, each reload would trigger the next.
      const waitMs = lastLoadMs.current + FIRST_PROBE_MS - Date.now();
      if (waitMs <= 0) return load();
      const later = setTimeout(load, waitMs);
      return () => clearTimeout(later);
    }
    wasLost.current = true;
    if (Date.now() - lastGap().toMs > WELL_AFTER_MS) pauseMs.current = FIRST_PROBE_MS;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // Jitter, so clients don't all return in the same second.
      timer = setTimeout(probe, pauseMs.current * (0.75 + Math.random() / 2));
      pauseMs.current = Math.min(pauseMs.current * 1.5, MAX_PROBE_MS);
    };
    const probe = async () => {
      clearTimeout(timer);
      if (!document.hidden && (await isReady())) noteReachability(200);
      else wait();
    };
    wait();
    window.addEventListener('online', probe);
    document.addEventListener('visibilitychange', probe);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', probe);
      document.removeEventListener('visibilitychange', probe);
    };
  }, [isLost, queryClient]);
}

async function isReady(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' })
    .then(({ ok }) => ok)
    .catch(() => false);
}

function loadAnew(queryClient: QueryClient): void {
  const { fromMs, toMs } = lastGap();
  void queryClient.invalidateQueries({
    predicate: ({ state }) =>
      state.fetchStatus !== 'fetching' &&
      (state.status === 'error' || (state.dataUpdatedAt >= fromMs && state.dataUpdatedAt < toMs)),
  });
}
