import { useSyncExternalStore } from 'react';
import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';

/** Whether the server answers, as far as the last call tells. */
type Reachability = 'reachable' | 'offline' | 'server-away';

let state: Reachability = 'reachable';
/** The last time without the server, as far as it is over. */
const gap = { fromMs: 0, toMs: 0 };
const listeners = new Set<() => void>();

/** A device without a network is offline; with one it is the server that does not answer. */
export function whyUnreachable(): 'offline' | 'server-away' {
  return navigator.onLine ? 'server-away' : 'offline';
}

/** Told of every call that ended, by its status; without one when nothing came back. */
export function noteReachability(status?: number): void {
  const isLost = status === undefined || isAwayStatus(status);
  const next = isLost ? whyUnreachable() : 'reachable';
  if (next === state) return;
  if (state === 'reachable') gap.fromMs = Date.now();
  if (next === 'reachable') gap.toMs = Date.now();
  state = next;
  for (const listener of listeners) listener();
}

/** What was loaded in it does not come from the server. */
export function lastGap(): Readonly<{ fromMs: number; toMs: number }> {
  return gap;
}

export function useReachability(): Reachability {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'reachable',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
