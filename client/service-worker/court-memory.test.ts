import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { answerCourts, isCourtRead } from './court-memory.ts';

const ORIGIN = 'https://jim.example';
const CAGE = { id: 1, name: 'The Cage', latitude: 40.73, longitude: -74, isApproved: true };
const PIGALLE = { id: 2, name: 'Pigalle', latitude: 48.88, longitude: 2.34, isApproved: true };

function memoryCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string | Request) =>
      kept.get(typeof key === 'string' ? key : new URL(key.url).pathname)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    keys: async () => [...kept.keys()],
  };
  return { open: async () => cache } as unknown as CacheStorage;
}

let caches: CacheStorage;
const server = vi.fn<() => Promise<Response>>();
const ask = (path: string) => answerCourts(new Request(`${ORIGIN}${path}`), caches);
const online = (data: unknown) => server.mockImplementation(async () => Response.json(data));
const offline = () => server.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('fetch', server);
});

describe('court memory', () => {
  it.each([
    ['/api/courts', true],
    ['/api/courts/nearby?lat=1&lon=2', true],
    ['/api/courts/map?bbox=1,2,3,4', true],
    ['/api/courts/17', true],
    ['/api/courts?lat=1&lon=2&limit=3', false],
    ['/api/courts?offset=200', false],
    ['/api/courts/mine', false],
    ['/api/courts/duplicates', false],
    ['/api/courts/17/checkin', false],
    ['/api/auth/me', false],
    ['/api/live', false],
    ['/api/friends/list', false],
  ])('caches %s: %s [PWA-8]', (path, isKept) => {
    expect(isCourtRead(new URL(path, ORIGIN))).toBe(isKept);
  });

  it('returns cached courts offline, with the time they were seen [PWA-7]', async () => {
    online([CAGE]);
    expect((await ask('/api/courts')).headers.get(SEEN_AT_HEADER)).toBeNull();
    offline();
    const answer = await ask('/api/courts');
    expect(await answer.json()).toEqual([CAGE]);
    expect(Date.now() - Date.parse(answer.headers.get(SEEN_AT_HEADER) ?? '')).toBeLessThan(5000);
  });

  it.each([502, 503, 504])(
    'returns cached courts while the server is down: %d [PWA-7]',
    async (status) => {
      online([CAGE]);
      await ask('/api/courts');
      server.mockImplementation(async () => new Response('Bad gateway', { status }));
      expect(await (await ask('/api/courts')).json()).toEqual([CAGE]);
      expect((await ask('/api/courts?q=never')).status).toBe(status);
    },
  );

  it('caches courts without the user’s position and finds them from anywhere [PWA-8]', async () => {
    online([CAGE]);
    await ask('/api/courts/nearby?lat=40.7&lon=-74');
    const cache = await caches.open('any');
    expect(await cache.keys()).toEqual(['/api/courts/nearby']);
    offline();
    expect(await (await ask('/api/courts/nearby?lat=1&lon=1')).json()).toEqual([CAGE]);
  });

  it('caches no pending courts and no errors [PWA-8]', async () => {
    online({ ...CAGE, isApproved: false });
    await ask('/api/courts/1');
    server.mockResolvedValue(Response.json({ success: false }, { status: 401 }));
    expect((await ask('/api/courts')).status).toBe(401);
    offline();
    await expect(ask('/api/courts/1')).rejects.toThrow('Failed to fetch');
    await expect(ask('/api/courts')).rejects.toThrow('Failed to fetch');
  });

  it('answers a search only if it was made before [PWA-7]', async () => {
    online([CAGE]);
    await ask('/api/courts?q=cage');
    offline();
    expect((await ask('/api/courts?q=cage&lat=1&lon=1')).ok).toBe(true);
    await expect(ask('/api/courts?q=pigalle')).rejects.toThrow();
  });

  it('builds a map view from all cached courts, across the date line too [PWA-7]', async () => {
    online([CAGE, PIGALLE]);
    await ask('/api/courts');
    online({ ...PIGALLE, id: 3, latitude: -17.7, longitude: 179.5 });
    await ask('/api/courts/3');
    offline();
    const idsIn = async (bbox: string) => {
      const view = await (await ask(`/api/courts/map?bbox=${bbox}&zoom=5`)).json();
      expect(view.total).toBe(view.points.length);
      return view.points.map(({ id }: { id: number }) => id);
    };
    expect(await idsIn('-180,-90,180,90')).toEqual([1, 2, 3]);
    expect(await idsIn('0,40,10,50')).toEqual([2]);
    expect(await idsIn('170,-30,-170,0')).toEqual([3]);
  });

  it('returns an error for the map if no courts are cached [PWA-7]', async () => {
    offline();
    await expect(ask('/api/courts/map?bbox=0,0,1,1')).rejects.toThrow();
  });
});
