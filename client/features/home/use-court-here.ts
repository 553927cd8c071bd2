import { useNearbyCourts } from '#client/entities/court/use-nearby-courts.ts';
import { useReadingIfAllowed } from '#client/lib/location/geolocation.ts';
import { isWithinReach } from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

/** The court the user stands at, if the position is known without asking for it. */
export function useCourtHere(): Court | undefined {
  const { reading } = useReadingIfAllowed();
  const nearby = useNearbyCourts(reading);
  if (reading === null) return undefined;
  return nearby.data?.find(
    ({ distanceMetres }) => distanceMetres !== null && isWithinReach(distanceMetres),
  );
}
