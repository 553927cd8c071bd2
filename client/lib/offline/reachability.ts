import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';

type Reachability = 'reachable' | 'offline' | 'server-away';

const reachability = createStore<Reachability>('reachable');
const gap = { fromMs: 0, toMs: 0 };

/** If the device has a network, the server must be down. */
export function whyUnreachable(): 'offline' | 'server-away' {
  return navigator.onLine ? 'server-away' : 'offline';
}

/** Call this after every request, without a status if there was no response. */
export function noteReachability(status?: number): void {
  const isLost = status === undefined || isAwayStatus(status);
  const next = isLost ? whyUnreachable() : 'reachable';
  const before = reachability.get();
  if (next === before) return;
  if (before === 'reachable') gap.fromMs = Date.now();
  if (next === 'reachable') gap.toMs = Date.now();
  reachability.set(next);
}

/** Data loaded during this period did not come from the server. */
export function lastGap(): Readonly<{ fromMs: number; toMs: number }> {
  return gap;
}

export function useReachability(): Reachability {
  return useStore(reachability);
}
