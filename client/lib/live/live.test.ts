import { type QueryKey, QueryObserver, type QueryOptions } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { startLive } from '#client/lib/live/live.ts';
import { useLiveState } from '#client/lib/live/live-state.ts';
import { activityFeed } from '#dist/endpoints/activity/activity.ts';
import { pendingCourts } from '#dist/endpoints/admin/court-review.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#dist/endpoints/courts/courts.ts';
import { listFriends } from '#dist/endpoints/friends/friends.ts';
import { unreadCount } from '#dist/endpoints/notifications/notifications.ts';
import { readProfile } from '#dist/endpoints/people/people.ts';
import { courtNow, friendsHere } from '#dist/endpoints/presence/presence.ts';
import { rewardStats } from '#dist/endpoints/rewards/rewards.ts';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  tell(data: unknown, lastEventId = 'e.1:1:', type = 'message') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
}

const COURT_LIST = queryFor(listCourts, { query: { q: 'x' } });
const COURT_MAP = queryFor(courtMap, { query: { bbox: '0,0,1,1', zoom: 9 } });
const courtQuery = (id: number) => queryFor(courtPage, { params: { id }, query: {} });
const nowQuery = (id: number) => queryFor(courtNow, { params: { id } });
const FEED = queryFor(activityFeed, { query: {} });
const REWARDS = queryFor(rewardStats, {});
const HERE = queryFor(friendsHere, {});

const QUERIES = [
  FEED,
  COURT_LIST,
  queryFor(nearbyCourts, { query: { lat: 1, lon: 2 } }),
  COURT_MAP,
  courtQuery(4),
  courtQuery(5),
  nowQuery(4),
  nowQuery(5),
  queryFor(listFriends, {}),
  HERE,
  queryFor(readProfile, { params: { handle: 'ana' } }),
  REWARDS,
  queryFor(unreadCount, {}),
  queryFor(pendingCourts, { query: {} }),
];

function start() {
  const client = createQueryClient();
  const answer = (query: unknown, data: unknown) =>
    setAnswer(client, query as typeof FEED, data as never);
  for (const query of QUERIES) answer(query, []);
  answer(COURT_LIST, [{ id: 3 }, { id: 4 }]);
  answer(COURT_MAP, { points: [{ id: 4 }], clusters: [] });
  answer(courtQuery(4), { id: 4, isMine: true });
  answer(courtQuery(5), { id: 5, isMine: false });
  for (const courtId of [4, 5]) answer(nowQuery(courtId), { courtId });
  const stop = startLive(client, (url) => new FakeSource(url) as unknown as EventSource);
  const stale = () =>
    QUERIES.filter(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated).map(
      ({ queryKey: [path] }) => path,
    );
  return { stop, stale, client };
}

const state = () => renderHook(useLiveState).result.current;
const source = () => FakeSource.all.at(-1) as FakeSource;
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

let live: ReturnType<typeof start>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  Object.assign(FakeSource, { CLOSED: 2 });
  FakeSource.all = [];
  live = start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live', () => {
  it.each([
    [{ type: 'feed' }, ['/api/activity-feed', '/api/friends/here']],
    [{ type: 'rewards' }, ['/api/reward-stats']],
    [{ type: 'friends' }, ['/api/friends/list', '/api/friends/here', '/api/people/ana']],
    [{ type: 'notifications' }, ['/api/notifications/unread', '/api/courts/4']],
    [{ type: 'review-queue' }, ['/api/admin/pending-courts']],
    [
      { type: 'courts' },
      [
        '/api/courts',
        '/api/courts/nearby',
        '/api/courts/map',
        '/api/courts/4',
        '/api/courts/5',
        '/api/courts/4/now',
        '/api/courts/5/now',
      ],
    ],
    [
      { type: 'court-counts', courtId: 4 },
      ['/api/courts', '/api/courts/map', '/api/courts/4', '/api/courts/4/now', '/api/friends/here'],
    ],
    [{ type: 'court-counts', courtId: 9 }, ['/api/friends/here']],
  ])(
    'refetches, after %j, only the queries it changes [ACT-12] [ACT-13] [NTF-12]',
    (news, paths) => {
      source().tell([news]);
      vi.advanceTimersByTime(500);
      expect(live.stale().sort()).toEqual([...paths].sort());
    },
  );

  it('sends the age of the data on screen when it connects, so no event is missed [ACT-14]', () => {
    expect(source().url).toBe('/api/live?ageSeconds=10');
  });

  it('refetches everything after a reset [ACT-14]', () => {
    source().tell('reset');
    vi.advanceTimersByTime(500);
    expect(live.stale()).toHaveLength(QUERIES.length);
  });

  it('reconnects with backoff after a refusal and resumes where it stopped [ACT-14]', () => {
    source().tell([], 'e.5:5:');
    source().refuse();
    vi.advanceTimersByTime(3_000);
    expect(FakeSource.all).toHaveLength(2);
    expect(source().url).toBe('/api/live?after=e.5%3A5%3A');
    source().refuse();
    vi.advanceTimersByTime(2_900);
    expect(FakeSource.all).toHaveLength(2);
    vi.advanceTimersByTime(2_200);
    expect(FakeSource.all).toHaveLength(3);
  });

  it('detects a connection that died without an error [ACT-15]', () => {
    vi.advanceTimersByTime(20_000);
    source().tell(1, 'e.2:2:', 'pulse');
    vi.advanceTimersByTime(20_000);
    expect(FakeSource.all).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    expect(FakeSource.all).toHaveLength(2);
    expect(FakeSource.all[0]?.readyState).toBe(2);
  });

  it('disconnects in a tab that stays hidden and reconnects when it is shown [ACT-15]', () => {
    source().tell(1, 'e.3:3:', 'beat');
    hide(true);
    vi.advanceTimersByTime(10_000);
    hide(false);
    expect(FakeSource.all).toHaveLength(1);
    hide(true);
    for (let i = 0; i < 3; i++) {
      source().tell(1, 'e.3:3:', 'beat');
      vi.advanceTimersByTime(20_500);
    }
    expect(source().readyState).toBe(2);
    vi.advanceTimersByTime(300_000);
    expect(FakeSource.all).toHaveLength(1);
    hide(false);
    expect(source().url).toContain('after=e.3');
  });

  it('is live only while the server sends heartbeats, and reports a loss within 5 s [ACT-27]', () => {
    expect(state()).toBe('connecting');
    source().tell(500, 'e.2:2:', 'beat');
    expect(state()).toBe('live');
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(2_000);
      source().tell(1, 'e.2:2:', 'pulse');
    }
    expect(state()).toBe('live');
    vi.advanceTimersByTime(5_000);
    expect(state()).toBe('reconnecting');
    source().tell(1, 'e.2:2:', 'pulse');
    expect(state()).toBe('live');
    source().dispatchEvent(new Event('error'));
    expect(state()).toBe('reconnecting');
    source().tell([{ type: 'feed' }]);
    expect(state()).toBe('live');
    window.dispatchEvent(new Event('offline'));
    expect(state()).toBe('reconnecting');
    source().tell(500, 'e.2:2:', 'beat');
    source().refuse();
    expect(state()).toBe('reconnecting');
  });

  it('disconnects when the page is left and reconnects when it is shown again [BRW-4]', () => {
    source().tell(500, 'e.2:2:', 'beat');
    window.dispatchEvent(new Event('pagehide'));
    expect(source().readyState).toBe(2);
    expect(state()).toBe('reconnecting');
    window.dispatchEvent(new Event('pageshow'));
    expect(FakeSource.all).toHaveLength(2);
    expect(source().url).toContain('after=e.2');
    window.dispatchEvent(new Event('pageshow'));
    expect(FakeSource.all).toHaveLength(2);
  });

  it('cleans up timers and listeners when it stops [ACT-15]', () => {
    live.stop();
    hide(true);
    hide(false);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(600_000);
    expect(FakeSource.all).toHaveLength(1);
    expect(source().readyState).toBe(2);
  });
});

type AnyQuery = Pick<QueryOptions, 'meta'> & { queryKey: QueryKey };

/** Mounts a query. Returns a function that unmounts it. */
function show({ queryKey, meta }: AnyQuery, queryFn: () => unknown = () => new Promise(() => {})) {
  const options = { queryKey, meta, queryFn, staleTime: Infinity } as const;
  return new QueryObserver(live.client, options as never).subscribe(() => undefined);
}

describe('courts on screen', () => {
  const parameter = (name: string) => new URL(source().url, 'http://jim').searchParams.get(name);

  it('sends the ids of all courts on screen: page, lists, map and friends [ACT-134]', () => {
    show(courtQuery(5));
    show(COURT_LIST);
    vi.advanceTimersByTime(700);
    expect(parameter('courts')).toBe('3,4,5');
    setAnswer(live.client, COURT_MAP, { points: [{ id: 12 }], clusters: [{ id: 99 }] } as never);
    show(COURT_MAP);
    setAnswer(live.client, HERE, [{ courtId: 11, friends: [{ id: 77 }] }] as never);
    show(HERE);
    show(FEED);
    vi.advanceTimersByTime(700);
    expect(parameter('courts')).toBe('3,4,5,11,12');
    expect(FakeSource.all.filter(({ readyState }) => readyState === 1)).toHaveLength(1);
  });

  it('sends the court ids again when the screen changes, with the age of the new data [ACT-134]', () => {
    show(courtQuery(5));
    vi.advanceTimersByTime(700);
    source().tell(500, 'e.2:2:', 'beat');
    const leave = show(courtQuery(4));
    vi.advanceTimersByTime(700);
    expect(source().url).toBe('/api/live?after=e.2%3A2%3A&ageSeconds=12&courts=4,5');
    source().tell(500, 'e.3:3:', 'beat');
    leave();
    vi.advanceTimersByTime(700);
    expect(source().url).toBe('/api/live?after=e.3%3A3%3A&courts=5');
    const opened = FakeSource.all.length;
    show(nowQuery(5));
    vi.advanceTimersByTime(2_000);
    expect(FakeSource.all).toHaveLength(opened);
  });

  it('refetches courts that come back on screen, because it missed their events [ACT-134]', () => {
    show(courtQuery(5));
    vi.advanceTimersByTime(700);
    source().tell(500, 'e.2:2:', 'beat');
    expect(live.stale()).not.toContain('/api/courts/5');
    expect(live.stale()).not.toContain('/api/courts/5/now');
    expect(live.stale()).toContain('/api/courts/4');
    expect(live.stale()).not.toContain('/api/activity-feed');
  });

  it('sends at most 300 court ids, those of the shortest responses first [ACT-134]', () => {
    const many = Array.from({ length: 400 }, (_, i) => ({ id: i + 1_000 }));
    setAnswer(live.client, COURT_MAP, { points: many, clusters: [] } as never);
    show(COURT_MAP);
    show(courtQuery(5));
    vi.advanceTimersByTime(700);
    const courts = parameter('courts')?.split(',');
    expect(courts).toHaveLength(300);
    expect(courts).toContain('5');
  });
});

describe('news for everyone', () => {
  /** Mounts a query. The returned function counts its fetches. */
  function onScreen(query: AnyQuery) {
    let fetches = 0;
    show(query, () => Promise.resolve({ fetches: ++fetches }));
    return () => fetches;
  }

  it('fetches public news within a second while few screens are open [ACT-12]', async () => {
    const fetches = onScreen(FEED);
    for (let round = 1; round <= 20; round++) {
      source().tell([{ type: 'feed' }]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(fetches()).toBe(round);
    }
  });

  it('fetches public news at the pace set by the server, including the last one [ACT-25]', async () => {
    const feed = onScreen(FEED);
    const rewards = onScreen(REWARDS);
    source().tell(15_000, 'e.2:2:', 'beat');
    for (let round = 0; round < 240; round++) {
      source().tell([{ type: 'feed' }]);
      await vi.advanceTimersByTimeAsync(500);
    }
    // Two events a second for two minutes.
    expect(feed()).toBeGreaterThanOrEqual(7);
    expect(feed()).toBeLessThanOrEqual(1 + 120 / 15);
    const before = feed();
    source().tell([{ type: 'feed' }, { type: 'rewards' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(rewards()).toBe(1);
    await vi.advanceTimersByTimeAsync(16_200);
    expect(feed()).toBeGreaterThan(before);
  });

  it('fetches nothing after it has stopped [ACT-15]', async () => {
    const fetches = onScreen(FEED);
    source().tell([{ type: 'feed' }]);
    live.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetches()).toBe(0);
  });
});
