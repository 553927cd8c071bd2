import type { Endpoint } from '#shared/http/endpoint.ts';

const QUERIES: Record<string, string> = {
  '/api/courts/map': '?bbox=-180,-85,180,85&zoom=3',
  '/api/courts/nearby': '?lat=10&lon=20',
  '/api/friends/search': '?q=ana',
  '/api/runs/darkness': '?courtId=:id&day=2026-06-12',
};

/** URL for a stale-tolerant read, with parameters that make it succeed or find nothing. */
export function laggingAddress(
  { path }: Endpoint,
  { courtId, handle }: { courtId: number; handle: string },
): string {
  return (path + (QUERIES[path] ?? ''))
    .replace(':id', String(courtId))
    .replace(':handle', handle)
    .replace(':key', 'absent');
}
