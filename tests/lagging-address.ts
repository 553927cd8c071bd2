import type { Endpoint } from '#shared/http/endpoint.ts';

const QUERIES: Record<string, string> = {
  '/api/courts/map': '?bbox=-180,-85,180,85&zoom=3',
  '/api/courts/nearby': '?lat=10&lon=20',
  '/api/friends/search': '?q=ana',
};

/** One call of a read that may lag; the parameters are good enough that it succeeds, or finds nothing. */
export function laggingAddress(
  { path }: Endpoint,
  { courtId, handle }: { courtId: number; handle: string },
): string {
  const filled = path
    .replace(':id', String(courtId))
    .replace(':handle', handle)
    .replace(':key', 'absent');
  return filled + (QUERIES[path] ?? '');
}
