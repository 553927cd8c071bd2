import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEEN_AT_HEADER } from '#client/lib/offline/worker-protocol.ts';
import { answerCourts, isCourtRead } from './court-memory.ts';

const ORIGIN = 'https://jim.example';
const CAGE = { id: 1, name: 'The Cage', latitude: 40.73, longitude: -74, isApproved: true };
const PIGALLE = { id: 2, name: 'Pigalle', latitude: 48.88, longitude: 2.34, isApproved: true };

/** As much of a browser's caches as is used. */
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

describe('what is kept', () => {
  it.each([
    ['/api/courts', true],
    ['/api/courts/nearby?lat=1&lon=2', true],
    ['/api/courts/map?bbox=1,2,3,4', true],
    ['/api/courts/17', true],
    ['/api/courts/mine', false],
    ['/api/courts/duplicates', false],
    ['/api/courts/17/checkin', false],
    ['/api/auth/me', false],
    ['/api/live', false],
    ['/api/friends/list', false],
  ])('%s: %s [PWA-8]', (path, isKept) => {
    expect(isCourtRead(new URL(path, ORIGIN))).toBe(isKept);
  });

  it('comes back without a connection, with the time it was seen [PWA-7]', async () => {
    online([CAGE]);
    expect((await ask('/api/courts')).headers.get(SEEN_AT_HEADER)).toBeNull();
    offline();
    const answer = await ask('/api/courts');
    expect(await answer.json()).toEqual([CAGE]);
    expect(Date.now() - Date.parse(answer.headers.get(SEEN_AT_HEADER) ?? '')).toBeLessThan(5000);
  });

  it.each([502, 503, 504])('comes back while the server is away: %d [PWA-7]', async (status) => {
    online([CAGE]);
    await ask('/api/courts');
    server.mockImplementation(async () => new Response('Bad gateway', { status }));
    expect(await (await ask('/api/courts')).json()).toEqual([CAGE]);
    expect((await ask('/api/courts?q=never')).status).toBe(status);
  });

  it('is kept without the position, and found from anywhere [PWA-8]', async () => {
    online([CAGE]);
    await ask('/api/courts/nearby?lat=40.7&lon=-74');
    const cache = await caches.open('any');
    expect(await cache.keys()).toEqual(['/api/courts/nearby']);
    offline();
    expect(await (await ask('/api/courts/nearby?lat=1&lon=1')).json()).toEqual([CAGE]);
  });

  it('is no court that waits for review, and no refusal [PWA-8]', async () => {
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

  it('makes a view of the map from all courts seen, across the date line too [PWA-7]', async () => {
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

  it('leaves the map to its error when nothing was seen yet [PWA-7]', async () => {
    offline();
    await expect(ask('/api/courts/map?bbox=0,0,1,1')).rejects.toThrow();
  });
});
