import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { useReadingIfAllowed } from '#client/lib/device/geolocation.ts';
import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { nearbyCourts } from '#shared/courts/courts.endpoints.ts';

export interface CourtHere {
  /** The court the user stands at, if any. */
  court: Court | undefined;
  nearest: Court | undefined;
}

/** Where the user is among the courts, as far as the place is known without asking for it. */
export function useCourtHere(): CourtHere {
  const { reading } = useReadingIfAllowed();
  const query = { lat: reading?.latitude ?? 0, lon: reading?.longitude ?? 0 };
  const nearby = useQuery({ ...queryFor(nearbyCourts, { query }), enabled: reading !== null });
  if (reading === null) return { court: undefined, nearest: undefined };
  const court = nearby.data?.find(
    ({ distanceMetres }) => distanceMetres !== null && isWithinReach(distanceMetres),
  );
  return { court, nearest: nearby.data?.[0] };
}
