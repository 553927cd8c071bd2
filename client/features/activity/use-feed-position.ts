import { useEffect, useSyncExternalStore } from 'react';
import { geolocation } from '#client/lib/geolocation.ts';

/** To about a kilometre: nearer the feed need not know, and a step aside shall not load it anew. */
const DECIMALS = 100;

/** Where the reader is, if the app knows already or may know without asking. */
export function useFeedPosition() {
  const { status, reading } = useSyncExternalStore(geolocation.subscribe, geolocation.getState);
  useEffect(() => {
    void readIfAllowed();
  }, []);
  const position = reading && {
    lat: Math.round(reading.latitude * DECIMALS) / DECIMALS,
    lon: Math.round(reading.longitude * DECIMALS) / DECIMALS,
  };
  return {
    position,
    isLocating: status === 'loading',
    locate: () => void geolocation.request(),
  };
}

async function readIfAllowed(): Promise<void> {
  if (geolocation.getState().status !== 'idle') return;
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    if (permission.state === 'granted') void geolocation.request();
  } catch {
    // Browsers that cannot tell leave it to the button.
  }
}
