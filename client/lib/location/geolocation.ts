import { startTransition, useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { createStore } from '#client/lib/store/create-store.ts';
import type { LocationReading } from '#shared/map/position.ts';

/** Code 0 is ours; 1 to 3 come from GeolocationPositionError. */
export interface LocationFailure {
  code: number;
  message: string;
}

export type GeolocationState =
  | { status: 'idle'; reading: null; error: null }
  | { status: 'loading'; reading: LocationReading | null; error: null }
  | { status: 'position'; reading: LocationReading; error: null }
  /** A failed update keeps the last reading. Only a denied permission clears it. */
  | { status: 'error'; reading: LocationReading | null; error: LocationFailure };

export const UNSUPPORTED = 0;
export const PERMISSION_DENIED = 1;
const OLDEST_MS = 60_000;
const OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: OLDEST_MS,
};

/** The browser's own timeout doesn't start until the user answers the permission prompt. */
const UNANSWERED_MS = 15_000;
const TIMED_OUT = 3;

const IDLE: GeolocationState = { status: 'idle', reading: null, error: null };

export function locationMessage(code: number): string {
  switch (code) {
    case 0:
      return t('geolocation.unsupported');
    case 1:
      return t('geolocation.denied');
    case 2:
      return t('geolocation.unavailable');
    case 3:
      return t('geolocation.timedOut');
    default:
      return t('geolocation.unknown');
  }
}

interface RequestOptions {
  /** Pass 0 to force a new reading. */
  maximumAgeMs?: number;
}

/** One shared reading for the whole app. Tests replace `getGeolocation`. */
export function createGeolocationStore(getGeolocation: () => Geolocation | undefined) {
  const { get, set, subscribe } = createStore<GeolocationState>(IDLE);
  let pending: Promise<LocationReading | null> | null = null;

  function succeed(reading: LocationReading): LocationReading {
    pending = null;
    set({ status: 'position', reading, error: null });
    return reading;
  }

  function fail(code: number): null {
    pending = null;
    const reading = code === PERMISSION_DENIED ? null : get().reading;
    set({ status: 'error', reading, error: { code, message: locationMessage(code) } });
    return null;
  }

  function read(maximumAge: number): Promise<LocationReading | null> {
    const device = getGeolocation();
    if (!device) return Promise.resolve(fail(UNSUPPORTED));
    set({ status: 'loading', reading: get().reading, error: null });
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(fail(TIMED_OUT)), UNANSWERED_MS);
      device.getCurrentPosition(
        ({ coords, timestamp }) => {
          clearTimeout(timer);
          const { latitude, longitude, accuracy } = coords;
          // Accept a late reading too: the user may have thought about the prompt for a while.
          resolve(succeed({ latitude, longitude, accuracy, timestamp }));
        },
        ({ code }) => {
          clearTimeout(timer);
          resolve(fail(code));
        },
        { ...OPTIONS, maximumAge },
      );
    });
  }

  return {
    getState: get,
    subscribe,
    /**
     * Asks the device. Returns null if there is no reading; the state then holds the error. Concurrent
     * callers share one request.
     */
    request({ maximumAgeMs = OLDEST_MS }: RequestOptions = {}): Promise<LocationReading | null> {
      if (pending) return pending;
      const answer = read(maximumAgeMs);
      // Without a geolocation API, the request has already failed.
      if (get().status === 'loading') pending = answer;
      return answer;
    },
    reset(): void {
      pending = null;
      set(IDLE);
    },
  };
}

export const geolocation = createGeolocationStore(() => {
  rememberExplained();
  return globalThis.navigator?.geolocation;
});

/** The shared reading. The first component to use this hook requests it. */
export function useGeolocation() {
  const state = useGeolocationState();
  useEffect(() => {
    askOnFirstUse();
    document.addEventListener('visibilitychange', refreshWhenBack);
    return () => document.removeEventListener('visibilitychange', refreshWhenBack);
  }, []);
  return { ...state, request: geolocation.request };
}

export function useLastReading(): LocationReading | null {
  return useGeolocationState().reading;
}

/**
 * Stays idle until the screen has explained why the app needs the location and the user agreed. If the
 * browser can't report the permission, asks at once. A browser without geolocation shows no prompt, so the
 * screen reports that at once too.
 */
function askOnFirstUse(): void {
  if (geolocation.getState().status !== 'idle') return;
  const mayAsk = wasExplained() || !navigator.geolocation;
  const permission = mayAsk ? undefined : askedBefore();
  if (!permission) void geolocation.request();
  else {
    void permission.then((isDecided) => {
      if (isDecided && geolocation.getState().status === 'idle') void geolocation.request();
    });
  }
}

function askedBefore(): Promise<boolean> | undefined {
  return navigator.permissions
    ?.query({ name: 'geolocation' })
    .then(({ state }) => state !== 'prompt')
    .catch(() => true);
}

const EXPLAINED_KEY = 'jim-location-explained';

function wasExplained(): boolean {
  try {
    return localStorage.getItem(EXPLAINED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberExplained(): void {
  try {
    localStorage.setItem(EXPLAINED_KEY, '1');
  } catch {
    // Without storage, the explanation is shown again.
  }
}

function useGeolocationState(): GeolocationState {
  const [state, setState] = useState(geolocation.getState);
  useEffect(() => {
    // Much of a screen depends on the position, so update it in a transition.
    const tell = () => startTransition(() => setState(geolocation.getState()));
    tell();
    return geolocation.subscribe(tell);
  }, []);
  return state;
}

/**
 * Requests a reading only if the permission is already granted. Users tend to deny an unexpected prompt for
 * good.
 */
export function useReadingIfAllowed(): GeolocationState {
  const state = useGeolocationState();
  useEffect(() => {
    if (geolocation.getState().status !== 'idle') return;
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((permission) => {
        if (permission.state === 'granted') return geolocation.request();
      })
      // Without the Permissions API, the Courts screen asks instead.
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    document.addEventListener('visibilitychange', refreshWhenBack);
    return () => document.removeEventListener('visibilitychange', refreshWhenBack);
  }, []);
  return state;
}

/** The user may have walked to a court with the phone in a pocket. */
function refreshWhenBack(): void {
  const { reading } = geolocation.getState();
  const isOld = reading !== null && Date.now() - reading.timestamp > OLDEST_MS;
  if (document.visibilityState === 'visible' && isOld) void geolocation.request();
}
