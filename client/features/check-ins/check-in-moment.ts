import { createStore, useStore } from '#client/lib/store/create-store.ts';
import type { CheckInAnswer } from '#shared/check-ins/check-ins.contract.ts';

const moment = createStore<CheckInAnswer | null>(null);

export function showCheckInMoment(answer: CheckInAnswer): void {
  moment.set(answer);
}

export function closeCheckInMoment(): void {
  moment.set(null);
}

export function useCheckInMoment(): CheckInAnswer | null {
  return useStore(moment);
}
