import { useQuery } from '@tanstack/react-query';
import { useReadingIfAllowed } from '#client/lib/geolocation.ts';
import { queryFor } from '#client/lib/query-client.ts';
import { type Court, nearbyCourts } from '#shared/courts/courts.contract.ts';

const NEAR_COURT_METRES = 100;

/** The court the user stands at, if any. */
export function useCourtHere(): Court | undefined {
  const { reading } = useReadingIfAllowed();
  const query = { lat: reading?.latitude ?? 0, lon: reading?.longitude ?? 0 };
  const nearby = useQuery({ ...queryFor(nearbyCourts, { query }), enabled: reading !== null });
  if (reading === null) return undefined;
  return nearby.data?.find(
    ({ distanceMetres }) => distanceMetres !== null && distanceMetres <= NEAR_COURT_METRES,
  );
}
