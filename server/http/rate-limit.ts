import { createHash } from 'node:crypto';
import type { NamedStatement, Tx } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';

export interface Limit {
  /** What is limited, e.g. `login:account`. */
  name: string;
  /** Whom: hashed before it is stored, since it may be an e-mail or an address. */
  subject: string;
  most: number;
  windowSeconds: number;
}

const takeStatement: NamedStatement = {
  name: 'rate-limit-take',
  text: `insert into rate_limits as l (key, count, resets_at)
         values ($1, 1, now() + make_interval(secs => $2))
         on conflict (key) do update set
           count = case when l.resets_at <= now() then 1 else l.count + 1 end,
           resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
         returning count, ceil(extract(epoch from resets_at - now()))::int as "secondsLeft"`,
};

/**
 * Counts one attempt and refuses it beyond the limit.
 * The counter lives in the database, so all nodes share it and a restart does not reset it; it is
 * taken before the work, so parallel attempts cannot slip through together.
 */
export async function takeFromLimit(tx: Tx, limit: Limit): Promise<void> {
  const [row] = await tx.query<{ count: number; secondsLeft: number }>(takeStatement, [
    limitKey(limit),
    limit.windowSeconds,
  ]);
  if (row !== undefined && row.count > limit.most) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, row.secondsLeft) });
  }
}

export async function resetLimit(tx: Tx, limit: Pick<Limit, 'name' | 'subject'>): Promise<void> {
  await tx.query('delete from rate_limits where key = $1', [limitKey(limit)]);
}

export async function purgeRateLimits(tx: Tx): Promise<void> {
  await tx.query('delete from rate_limits where resets_at < now()');
}

function limitKey({ name, subject }: Pick<Limit, 'name' | 'subject'>): Buffer {
  return createHash('sha256').update(`${name}\n${subject}`).digest();
}
