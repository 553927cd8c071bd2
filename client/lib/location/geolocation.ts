import { startTransition, useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { createStore } from '#client/lib/store/create-store.ts';
import type { LocationReading } from '#shared/map/position.ts';

/** Code 0 is ours; 1 to 3 are those of GeolocationPositionError. */
export interface LocationFailure {
  code: number;
  message: string;
}

export type GeolocationState =
  | { status: 'idle'; reading: null; error: null }
  /** The last reading stays while a fresh one is on its way. */
  | { status: 'loading'; reading: LocationReading | null; error: null }
  | { status: 'position'; reading: LocationReading; error: null }
  /** A reading that is known stays when a later one fails; only a refusal by the person forgets it. */
  | { status: 'error'; reading: LocationReading | null; error: LocationFailure };

export const UNSUPPORTED = 0;
export const PERMISSION_DENIED = 1;
const OLDEST_MS = 60_000;
const OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: OLDEST_MS,
};

/** The browser's own timeout only counts once the person has answered its question. */
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
  /** At most this old; 0 asks the device itself. */
  maximumAgeMs?: number;
}

/** One reading for the whole app; `getGeolocation` is what tests replace. */
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
          // Also when it comes late: whoever thought about it for a while has allowed it all the same.
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
    /** Asks the device. Returns the new reading, or null when there is none: the state then holds the error. Several callers share one question. */
    request({ maximumAgeMs = OLDEST_MS }: RequestOptions = {}): Promise<LocationReading | null> {
      if (pending) return pending;
      const answer = read(maximumAgeMs);
      // Without a device the answer is already in; nothing is pending then.
      if (get().status === 'loading') pending = answer;
      return answer;
    },
    /** Back to the start, as if nobody had asked yet. */
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

/** The shared reading. The first component that uses it asks for it. */
export function useGeolocation() {
  const state = useGeolocationState();
  useEffect(() => {
    askOnFirstUse();
    document.addEventListener('visibilitychange', refreshWhenBack);
    return () => document.removeEventListener('visibilitychange', refreshWhenBack);
  }, []);
  return { ...state, request: geolocation.request };
}

/** The place as far as it is known, without asking for it. */
export function useLastReading(): LocationReading | null {
  return useGeolocationState().reading;
}

/**
 * The first time, the browser asks only after the screen has said what the location is for and somebody
 * agreed: until then it stays idle. Where nothing can be found out about that, it is asked at once; a
 * browser without geolocation asks nobody, and the screen says so right away.
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
    // Without storage it is explained again.
  }
}

/** What is known of the place, without asking for it. */
function useGeolocationState(): GeolocationState {
  const [state, setState] = useState(geolocation.getState);
  useEffect(() => {
    // Much of a screen depends on the place: in a transition it is drawn in small pieces.
    const tell = () => startTransition(() => setState(geolocation.getState()));
    tell();
    return geolocation.subscribe(tell);
  }, []);
  return state;
}

/** Asks where it was allowed before, and nowhere else: a question out of the blue gets a no for ever. */
export function useReadingIfAllowed(): GeolocationState {
  const state = useGeolocationState();
  useEffect(() => {
    if (geolocation.getState().status !== 'idle') return;
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((permission) => {
        if (permission.state === 'granted') return geolocation.request();
      })
      // Browsers without this question are asked on the courts screen.
      .catch(() => undefined);
  }, []);
  useEffect(() => {
    document.addEventListener('visibilitychange', refreshWhenBack);
    return () => document.removeEventListener('visibilitychange', refreshWhenBack);
  }, []);
  return state;
}

/** Whoever walked to the court with the phone in the pocket is there now, not where they were. */
function refreshWhenBack(): void {
  const { reading } = geolocation.getState();
  const isOld = reading !== null && Date.now() - reading.timestamp > OLDEST_MS;
  if (document.visibilityState === 'visible' && isOld) void geolocation.request();
}
