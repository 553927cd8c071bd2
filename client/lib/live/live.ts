import type { Query, QueryClient } from '@tanstack/react-query';
import { noteWalPosition } from '#client/lib/api/call.ts';
import { readsAny } from '#client/lib/api/topics.ts';
import { LivePace } from '#client/lib/live/live-pace.ts';
import { setLiveState } from '#client/lib/live/live-state.ts';
import { live } from '#dist/endpoints/live/live.ts';
import {
  LIVE_MAX_AGE_SECONDS,
  LIVE_MAX_COURTS,
  LIVE_RESET,
  LIVE_TOPICS,
  type LiveNews,
} from '#shared/live/live-events.ts';
import { known } from '#shared/untrusted-input.ts';

/** A hidden tab disconnects after this long, because browsers allow only six connections per host. */
const HIDDEN_PAUSE_MS = 60_000;
/** The server sends something at least every 2 s. After this long, the screen no longer shows "live". */
const QUIET_MS = 4_000;
/** After this long, it reconnects. */
const SILENCE_MS = 25_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** A response that arrives while connecting may have left the server this long ago. */
const ON_ITS_WAY_SECONDS = 10;
/** Waits for all queries of a screen before sending their courts. */
const NAMING_MS = 700;

/** News for this user only. Rare, so it is shown at once. All other news goes to every client. */
const OWN_NEWS: ReadonlySet<LiveNews['type']> = new Set([
  'rewards',
  'friends',
  'notifications',
  'run-messages',
]);

/** Keeps the data on screen up to date. Returns a function that stops it. */
export function startLive(
  queryClient: QueryClient,
  openSource: (url: string) => EventSource = (url) => new EventSource(url),
): () => void {
  const pace = new LivePace(queryClient);
  let source: EventSource | undefined;
  let lastEventId = '';
  let retryMs = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let namingTimer: ReturnType<typeof setTimeout> | undefined;
  let named: readonly number[] = [];
  let heardOf: ReadonlySet<number> = new Set();

  function open(): void {
    close();
    named = courtsOnScreen(queryClient);
    source = openSource(`${live.path}?${startingPoint()}`);
    source.addEventListener('message', (event: MessageEvent<string>) => {
      heard(event);
      apply(queryClient, pace, JSON.parse(event.data));
    });
    source.addEventListener('beat', (event: MessageEvent<string>) => {
      heard(event);
      pace.set(Number(event.data));
      heardOf = new Set(named);
      markUnheard();
    });
    source.addEventListener('pulse', heard);
    source.addEventListener('error', () => {
      setLiveState('reconnecting');
      // EventSource reconnects by itself, except after a refusal.
      if (source?.readyState === EventSource.CLOSED) retryLater();
    });
    listenForSilence();
  }

  /** A new EventSource doesn't send Last-Event-ID, so the URL carries it. */
  function startingPoint(): string {
    const parts: string[] = [];
    if (lastEventId) parts.push(`after=${encodeURIComponent(lastEventId)}`);
    // The previous connection did not cover courts that are new on screen.
    const newOnScreen = courtQueries(queryClient, 'active', (courtId) => !heardOf.has(courtId));
    const unheard = lastEventId
      ? newOnScreen
      : queryClient.getQueryCache().findAll({ type: 'active' });
    if (!lastEventId || unheard.length > 0) parts.push(`ageSeconds=${dataAgeSeconds(unheard)}`);
    if (named.length > 0) parts.push(`courts=${named.join()}`);
    return parts.join('&');
  }

  /** Queries that left the screen get no more events, so they're refetched when shown again. */
  function markUnheard(): void {
    for (const query of courtQueries(queryClient, 'inactive', (courtId) => !heardOf.has(courtId))) {
      query.invalidate();
    }
  }

  /** A connection's courts are fixed when it opens, so a change needs a new connection. */
  function nameCourts(): void {
    namingTimer = undefined;
    if (source !== undefined && courtsOnScreen(queryClient).join() !== named.join()) open();
  }

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(retryTimer);
    clearTimeout(quietTimer);
    clearTimeout(silenceTimer);
  }

  function heard(event: MessageEvent<string>): void {
    lastEventId = event.lastEventId;
    noteWalPosition(lastEventId);
    setLiveState('live');
    retryMs = FIRST_RETRY_MS;
    listenForSilence();
  }

  /** A dead network looks like a quiet one. */
  function listenForSilence(): void {
    clearTimeout(quietTimer);
    clearTimeout(silenceTimer);
    quietTimer = setTimeout(setLiveState, QUIET_MS, 'reconnecting');
    silenceTimer = setTimeout(open, SILENCE_MS);
  }

  function retryLater(): void {
    close();
    retryTimer = setTimeout(open, retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  function onVisibilityChange(): void {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(letGo, HIDDEN_PAUSE_MS);
    else openAgain();
  }

  /** An open connection would keep the page out of the browser's back/forward cache. */
  function letGo(): void {
    close();
    setLiveState('reconnecting');
  }

  function openAgain(): void {
    if (source === undefined) open();
  }

  function onOffline(): void {
    setLiveState('reconnecting');
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', open);
  window.addEventListener('offline', onOffline);
  window.addEventListener('pagehide', letGo);
  window.addEventListener('pageshow', openAgain);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    namingTimer ??= setTimeout(nameCourts, NAMING_MS);
  });
  open();
  return () => {
    unsubscribe();
    clearTimeout(namingTimer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', open);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('pagehide', letGo);
    window.removeEventListener('pageshow', openAgain);
    clearTimeout(hiddenTimer);
    pace.stop();
    close();
    setLiveState('connecting');
  };
}

/** Age of the oldest data. Events since then may have been missed. */
function dataAgeSeconds(queries: readonly Query[]): number {
  const loadedAt = queries.map(({ state }) => state.dataUpdatedAt || Date.now());
  const ageMs = Date.now() - Math.min(Date.now(), ...loadedAt);
  return Math.min(Math.ceil(ageMs / 1000) + ON_ITS_WAY_SECONDS, LIVE_MAX_AGE_SECONDS);
}

/** Marks changed queries as stale. Only those on screen are refetched at once. */
function apply(
  queryClient: QueryClient,
  pace: LivePace,
  news: readonly LiveNews[] | typeof LIVE_RESET,
): void {
  const isConcerned = (items: readonly LiveNews[]) => (query: Query) =>
    items.some((item) => concerns(item, query));
  const cache = queryClient.getQueryCache();
  if (news === LIVE_RESET) {
    for (const query of cache.getAll()) pace.refresh(query);
    return;
  }
  const own = news.filter(({ type }) => OWN_NEWS.has(type));
  const ofAll = news.filter(({ type }) => !OWN_NEWS.has(type));
  if (own.length > 0) void queryClient.invalidateQueries({ predicate: isConcerned(own) });
  for (const query of cache.findAll({ predicate: isConcerned(ofAll) })) pace.refresh(query);
}

function concerns({ type, courtId }: LiveNews, query: Query): boolean {
  if (readsAny(query, known(LIVE_TOPICS, type) ?? [])) return true;
  if (!readsAny(query, ['courts'])) return false;
  // Only the submitter sees a pending court, and a notification announces the decision.
  if (type === 'notifications') return isOwnCourt(query.state.data);
  return (
    type === 'court-counts' &&
    courtId !== undefined &&
    courtIdsIn(query.state.data).includes(courtId)
  );
}

function isOwnCourt(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isMine' in data && data.isMine === true;
}

/** Finds the court ids in any response that shows courts: a list, a map, a court or who is there. */
function courtIdsIn(data: unknown): number[] {
  if (Array.isArray(data)) return data.flatMap(courtIdsIn);
  if (typeof data !== 'object' || data === null) return [];
  if ('points' in data) return courtIdsIn(data.points);
  if ('pages' in data) return courtIdsIn(data.pages);
  const id = 'courtId' in data ? data.courtId : 'id' in data ? data.id : undefined;
  return typeof id === 'number' ? [id] : [];
}

/** In ascending order. If there are too many, courts from the shortest responses win. */
function courtsOnScreen(queryClient: QueryClient): number[] {
  const answers = courtQueries(queryClient, 'active')
    .map(({ state }) => courtIdsIn(state.data))
    .sort((one, other) => one.length - other.length);
  return [...new Set(answers.flat())].slice(0, LIVE_MAX_COURTS).sort((a, b) => a - b);
}

function courtQueries(
  queryClient: QueryClient,
  type: 'active' | 'inactive',
  isConcerned: (courtId: number) => boolean = () => true,
): Query[] {
  const predicate = (query: Query) =>
    readsAny(query, ['courts', 'presence']) && courtIdsIn(query.state.data).some(isConcerned);
  return queryClient.getQueryCache().findAll({ type, predicate });
}
