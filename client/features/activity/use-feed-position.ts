import { geolocation, useReadingIfAllowed } from '#client/lib/device/geolocation.ts';

/** To about a kilometre: nearer the feed need not know, and a step aside shall not load it anew. */
const DECIMALS = 100;

/** Where the reader is, if the app knows already or may know without asking. */
export function useFeedPosition() {
  const { status, reading } = useReadingIfAllowed();
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
