import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** `connecting` is the first time after the start; from then on a screen without news is `reconnecting`. */
export type LiveState = 'connecting' | 'live' | 'reconnecting';

const liveState = createStore<LiveState>('connecting');

export const setLiveState = liveState.set;

export function useLiveState(): LiveState {
  return useStore(liveState);
}
