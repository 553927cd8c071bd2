import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** Whether the server answers, as far as the last call tells. */
type Reachability = 'reachable' | 'offline' | 'server-away';

const reachability = createStore<Reachability>('reachable');
/** The last time without the server, as far as it is over. */
const gap = { fromMs: 0, toMs: 0 };

/** A device without a network is offline; with one it is the server that does not answer. */
export function whyUnreachable(): 'offline' | 'server-away' {
  return navigator.onLine ? 'server-away' : 'offline';
}

/** Told of every call that ended, by its status; without one when nothing came back. */
export function noteReachability(status?: number): void {
  const isLost = status === undefined || isAwayStatus(status);
  const next = isLost ? whyUnreachable() : 'reachable';
  const before = reachability.get();
  if (next === before) return;
  if (before === 'reachable') gap.fromMs = Date.now();
  if (next === 'reachable') gap.toMs = Date.now();
  reachability.set(next);
}

/** What was loaded in it does not come from the server. */
export function lastGap(): Readonly<{ fromMs: number; toMs: number }> {
  return gap;
}

export function useReachability(): Reachability {
  return useStore(reachability);
}
