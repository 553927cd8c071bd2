import { describe, expect, it, vi } from 'vitest';
import { createGeolocationStore, locationMessage } from '#client/lib/location/geolocation.ts';

const HARLEM = {
  timestamp: 1_750_000_000_000,
  coords: { latitude: 40.8296, longitude: -73.9362, accuracy: 12, altitude: 30, heading: null },
};
const READING = {
  latitude: 40.8296,
  longitude: -73.9362,
  accuracy: 12,
  timestamp: HARLEM.timestamp,
};

/** A fake device that responds when the test tells it to. */
function fakeDevice() {
  const asked: {
    succeed: PositionCallback;
    fail: PositionErrorCallback;
    options?: PositionOptions;
  }[] = [];
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((succeed, fail, options) => {
    if (fail) asked.push({ succeed, fail, ...(options && { options }) });
  });
  return {
    asked,
    geolocation: { getCurrentPosition } as unknown as Geolocation,
    succeed: () => asked.at(-1)?.succeed(HARLEM as unknown as GeolocationPosition),
    fail: (code: number) => asked.at(-1)?.fail({ code } as GeolocationPositionError),
  };
}

describe('geolocation', () => {
  it('goes from idle to loading to position [GEO-8] [GEO-10]', async () => {
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    expect(store.getState()).toMatchObject({ status: 'idle', reading: null });
    const answer = store.request();
    expect(store.getState()).toMatchObject({ status: 'loading', reading: null });
    device.succeed();
    expect(await answer).toEqual(READING);
    expect(store.getState()).toEqual({ status: 'position', reading: READING, error: null });
  });

  it('asks for high accuracy, a 10000 ms timeout and readings at most 60000 ms old [GEO-9]', () => {
    const device = fakeDevice();
    void createGeolocationStore(() => device.geolocation).request();
    expect(device.asked[0]?.options).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    });
  });

  it.each([
    [1, 'Location access denied by user'],
    [2, 'Location information is unavailable'],
    [3, 'Location request timed out'],
    [9, 'An unknown error occurred'],
  ])('explains error code %d [GEO-8] [GEO-11]', async (code, message) => {
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    const answer = store.request();
    device.fail(code);
    expect(await answer).toBeNull();
    expect(store.getState()).toEqual({ status: 'error', reading: null, error: { code, message } });
  });

  it('gives up if the user ignores the permission prompt, but accepts a late answer [BRW-5]', async () => {
    vi.useFakeTimers();
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    const answer = store.request();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toBeNull();
    expect(store.getState().error?.message).toBe('Location request timed out');
    device.succeed();
    expect(store.getState()).toMatchObject({ status: 'position', reading: READING });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState().status).toBe('position');
    vi.useRealTimers();
  });

  it('reports that the browser has no geolocation [GEO-11]', async () => {
    const store = createGeolocationStore(() => undefined);
    expect(await store.request()).toBeNull();
    expect(store.getState().error?.message).toBe('Geolocation is not supported by this browser');
    expect(store.getState().error?.message).toBe(locationMessage(0));
    expect(await store.request()).toBeNull();
  });

  it('notifies every listener and asks the device only once for concurrent requests', async () => {
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    const heard = [vi.fn(), vi.fn()];
    for (const listener of heard) store.subscribe(listener);
    const answers = [store.request(), store.request()];
    expect(device.asked).toHaveLength(1);
    device.succeed();
    expect(await Promise.all(answers)).toEqual([READING, READING]);
    for (const listener of heard) expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps the last reading while it loads a new one', () => {
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    void store.request();
    device.succeed();
    void store.request({ maximumAgeMs: 0 });
    expect(device.asked[1]?.options?.maximumAge).toBe(0);
    expect(store.getState()).toEqual({ status: 'loading', reading: READING, error: null });
  });

  it.each([2, 3, 9])(
    'keeps a known reading when a later one fails with code %d [GEO-15]',
    async (code) => {
      const device = fakeDevice();
      const store = createGeolocationStore(() => device.geolocation);
      void store.request();
      device.succeed();
      const later = store.request({ maximumAgeMs: 0 });
      device.fail(code);
      expect(await later).toBeNull();
      const error = { code, message: locationMessage(code) };
      expect(store.getState()).toEqual({ status: 'error', reading: READING, error });
    },
  );

  it('forgets the reading when the user denies access [GEO-15]', () => {
    const device = fakeDevice();
    const store = createGeolocationStore(() => device.geolocation);
    void store.request();
    device.succeed();
    void store.request({ maximumAgeMs: 0 });
    device.fail(1);
    expect(store.getState()).toMatchObject({ status: 'error', reading: null });
  });
});
