import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { courtsOfTheWorld } from '#dist/endpoints/courts/courts.ts';
import { WorldMap } from './world-map.tsx';

const REFRESH_MS = 60_000;

export function LiveWorldMap() {
  const { data } = useQuery({ ...queryFor(courtsOfTheWorld, {}), refetchInterval: REFRESH_MS });
  return <WorldMap world={data} />;
}
