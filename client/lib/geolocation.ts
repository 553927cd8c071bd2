import { startTransition, useEffect, useState } from 'react';
import { GEOLOCATION_TEXTS } from '#client/lib/geolocation.texts.ts';
import { isTakingOver } from '#client/lib/taking-over.ts';

/** Where the device is, as the browser last read it. */
export interface LocationReading {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970. */
  timestamp: number;
}

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
  | { status: 'error'; reading: null; error: LocationFailure };

const OLDEST_MS = 60_000;
const OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: OLDEST_MS,
};

const IDLE: GeolocationState = { status: 'idle', reading: null, error: null };

export function locationMessage(code: number): string {
  switch (code) {
    case 0:
      return GEOLOCATION_TEXTS.unsupported;
    case 1:
      return GEOLOCATION_TEXTS.denied;
    case 2:
      return GEOLOCATION_TEXTS.unavailable;
    case 3:
      return GEOLOCATION_TEXTS.timedOut;
    default:
      return GEOLOCATION_TEXTS.unknown;
  }
}

interface RequestOptions {
  /** At most this old; 0 asks the device itself. */
  maximumAgeMs?: number;
}

/** One reading for the whole app; `getGeolocation` is what tests replace. */
export function createGeolocationStore(getGeolocation: () => Geolocation | undefined) {
  let state: GeolocationState = IDLE;
  let pending: Promise<LocationReading | null> | null = null;
  const listeners = new Set<() => void>();

  function set(next: GeolocationState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(next: GeolocationState): LocationReading | null {
    pending = null;
    set(next);
    return next.reading;
  }

  function read(maximumAge: number): Promise<LocationReading | null> {
    const device = getGeolocation();
    if (!device) return Promise.resolve(settle(failed(0)));
    set({ status: 'loading', reading: state.reading, error: null });
    return new Promise((resolve) => {
      device.getCurrentPosition(
        ({ coords, timestamp }) => {
          const { latitude, longitude, accuracy } = coords;
          const reading = { latitude, longitude, accuracy, timestamp };
          resolve(settle({ status: 'position', reading, error: null }));
        },
        ({ code }) => resolve(settle(failed(code))),
        { ...OPTIONS, maximumAge },
      );
    });
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks the device. Answers the reading, or null when the state is now an error. Several callers share one question. */
    request({ maximumAgeMs = OLDEST_MS }: RequestOptions = {}): Promise<LocationReading | null> {
      if (pending) return pending;
      const answer = read(maximumAgeMs);
      // Without a device the answer is already in; nothing is pending then.
      if (state.status === 'loading') pending = answer;
      return answer;
    },
    /** Back to the start, as if nobody had asked yet. */
    reset(): void {
      pending = null;
      set(IDLE);
    },
  };
}

export const geolocation = createGeolocationStore(() => globalThis.navigator?.geolocation);

/** The shared reading. The first component that uses it asks for it. */
export function useGeolocation() {
  const state = useGeolocationState();
  useEffect(() => {
    if (geolocation.getState().status === 'idle') void geolocation.request();
    document.addEventListener('visibilitychange', refreshWhenBack);
    return () => document.removeEventListener('visibilitychange', refreshWhenBack);
  }, []);
  return { ...state, request: geolocation.request };
}

/** What is known of the place, without asking for it. */
function useGeolocationState(): GeolocationState {
  const [state, setState] = useState(() => (isTakingOver() ? IDLE : geolocation.getState()));
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
  return state;
}

/** Whoever walked to the court with the phone in the pocket is there now, not where they were. */
function refreshWhenBack(): void {
  const { reading } = geolocation.getState();
  const isOld = reading !== null && Date.now() - reading.timestamp > OLDEST_MS;
  if (document.visibilityState === 'visible' && isOld) void geolocation.request();
}

function failed(code: number): GeolocationState {
  return { status: 'error', reading: null, error: { code, message: locationMessage(code) } };
}
