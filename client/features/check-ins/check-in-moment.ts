import { useSyncExternalStore } from 'react';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';

/** The check-in that has just succeeded, until its card is closed. */
let moment: CheckInAnswer | null = null;
const listeners = new Set<() => void>();

export function showCheckInMoment(answer: CheckInAnswer): void {
  change(answer);
}

export function closeCheckInMoment(): void {
  change(null);
}

export function useCheckInMoment(): CheckInAnswer | null {
  return useSyncExternalStore(
    subscribe,
    () => moment,
    () => null,
  );
}

function change(next: CheckInAnswer | null): void {
  if (next === moment) return;
  moment = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
