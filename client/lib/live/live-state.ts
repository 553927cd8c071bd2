import { createStore, useStore } from '#client/lib/store/create-store.ts';

/** `connecting` only applies until the first connection. After that, a lost connection is `reconnecting`. */
export type LiveState = 'connecting' | 'live' | 'reconnecting';

const liveState = createStore<LiveState>('connecting');

export const setLiveState = liveState.set;

export function useLiveState(): LiveState {
  return useStore(liveState);
}
