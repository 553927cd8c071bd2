import { useSyncExternalStore } from 'react';
import { COURT_MEMORY, SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';

let seenAt: string | null = null;
const listeners = new Set<() => void>();

/** Told of every answer about courts: whether it is fresh, or from when. */
export function noteFreshness(url: string, answer: Response): void {
  if (!url.startsWith('/api/courts')) return;
  const next = answer.headers.get(SEEN_AT_HEADER);
  if (next === seenAt) return;
  seenAt = next;
  for (const listener of listeners) listener();
}

/** Whether the service worker answered, because the server did not. */
export function isRemembered(answer: Response): boolean {
  return answer.headers.has(SEEN_AT_HEADER);
}

/** When the courts on the screen were seen, if they do not come from the server. */
export function useSeenAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => seenAt,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the end of a session: whoever comes next finds nothing of it. */
export async function forgetCourts(): Promise<void> {
  seenAt = null;
  if ('caches' in window) await caches.delete(COURT_MEMORY);
}
