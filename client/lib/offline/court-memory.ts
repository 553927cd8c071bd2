import { COURT_MEMORY, SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { createStore, useStore } from '#client/lib/store/create-store.ts';
import { listCourts } from '#dist/endpoints/courts/courts.ts';

const seenAt = createStore<string | null>(null);

/** Told of every answer about courts: whether it is fresh, or from when. */
export function noteFreshness(url: string, answer: Response): void {
  if (!url.startsWith(listCourts.path)) return;
  seenAt.set(answer.headers.get(SEEN_AT_HEADER));
}

/** Whether the service worker answered, because the server did not. */
export function isRemembered(answer: Response): boolean {
  return answer.headers.has(SEEN_AT_HEADER);
}

/** When the courts on the screen were seen, if they do not come from the server. */
export function useSeenAt(): string | null {
  return useStore(seenAt);
}

/** For the end of a session: whoever comes next finds nothing of it. */
export async function forgetCourts(): Promise<void> {
  seenAt.set(null);
  if ('caches' in window) await caches.delete(COURT_MEMORY);
}
