import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { geolocation, useGeolocationState } from '#client/lib/geolocation.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { type Court, nearbyCourts } from '#shared/courts/courts.contract.ts';

const NEAR_COURT_METRES = 100;

/** The court the user stands at, if any. */
export function useCourtHere(): Court | undefined {
  const reading = useReadingIfAllowed();
  const query = { lat: reading?.latitude ?? 0, lon: reading?.longitude ?? 0 };
  const nearby = useQuery({ ...queryFor(nearbyCourts, { query }), enabled: reading !== null });
  if (reading === null) return undefined;
  return nearby.data?.find(
    ({ distanceMetres }) => distanceMetres !== null && distanceMetres <= NEAR_COURT_METRES,
  );
}

/** Home asks for nothing that was not allowed before: a question out of the blue gets a no for ever. */
function useReadingIfAllowed() {
  const { reading } = useGeolocationState();
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
  return reading;
}
