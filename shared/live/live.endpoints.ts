import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/live/live.contract.ts';

/** As often as the server looks for news: nothing can arrive sooner. */
export const LIVE_QUICKEST_MS = 500;

/** Older news than this nobody can ask for. */
export const LIVE_MOST_AGE_SECONDS = 600;

export const live = lightEndpoint<typeof contract.live>('GET', '/api/live');
