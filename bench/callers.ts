import type { Database } from '#server/platform/db/database.ts';
import { MAX_SESSIONS } from './fill.ts';
import { createRandom } from './generated-courts.ts';
import type { Caller } from './hot-paths.ts';

/** Signed-in people, each standing at a court somewhere; the same ones for the same seed. */
export async function readCallers(
  db: Database,
  { size, count, seed = 11 }: { size: number; count: number; seed?: number },
): Promise<Caller[]> {
  const random = createRandom(seed);
  const numbers = (most: number) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * most));
  return db.query<Caller>(
    `select u.id, u.username as handle, u.name, c.latitude, c.longitude, c.id as "courtId",
            split_part(c.name, ' ', 1) as "courtWord"
     from unnest($1::bigint[], $2::bigint[]) w(user_id, court_id)
       join users u on u.id = w.user_id join courts c on c.id = w.court_id`,
    [numbers(Math.min(size, MAX_SESSIONS)), numbers(size)],
  );
}

/** As the server of this machine names its cookie for 127.0.0.1. */
export function cookieOf({ id }: Pick<Caller, 'id'>): string {
  return `jim_session=bench-${id}`;
}
