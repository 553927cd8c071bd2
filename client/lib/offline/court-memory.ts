import { COURT_MEMORY, isAwayStatus, SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';
import { listCourts } from '#dist/endpoints/courts/courts.ts';

const seenAt = createStore<string | null>(null);

export function noteFreshness(url: string, answer: Response): void {
  if (!url.startsWith(listCourts.path) || isAwayStatus(answer.status)) return;
  seenAt.set(answer.headers.get(SEEN_AT_HEADER));
}

export function isRemembered(answer: Response): boolean {
  return answer.headers.has(SEEN_AT_HEADER);
}

/** Time of the cached courts on screen, or null if they come from the server. */
export function useSeenAt(): string | null {
  return useStore(seenAt);
}

/** Called on logout, so the next user finds no trace. */
export async function forgetCourts(): Promise<void> {
  seenAt.set(null);
  if ('caches' in window) await caches.delete(COURT_MEMORY);
}
