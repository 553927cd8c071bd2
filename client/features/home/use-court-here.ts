import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { useReadingIfAllowed } from '#client/lib/device/geolocation.ts';
import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

export interface CourtHere {
  /** The court the user stands at, if any. */
  court: Court | undefined;
  nearest: Court | undefined;
}

/** Where the user is among the courts, as far as the place is known without asking for it. */
export function useCourtHere(): CourtHere {
  const { reading } = useReadingIfAllowed();
  const nearby = useNearbyCourts(reading);
  if (reading === null) return { court: undefined, nearest: undefined };
  const court = nearby.data?.find(
    ({ distanceMetres }) => distanceMetres !== null && isWithinReach(distanceMetres),
  );
  return { court, nearest: nearby.data?.[0] };
}
