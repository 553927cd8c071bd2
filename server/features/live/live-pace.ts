import { LIVE_QUICKEST_MS } from '#shared/live/live-pace.ts';

/** What all open screens of one node together may ask for, so that its people are served as well. */
const REFRESHES_PER_SECOND = 150;

/** How long an open screen waits between two refreshes of the same thing, given how many are open. */
export function livePaceMs(openScreens: number): number {
  return Math.max(LIVE_QUICKEST_MS, Math.ceil((openScreens * 1000) / REFRESHES_PER_SECOND));
}
