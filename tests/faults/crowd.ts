import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';

export interface CrowdMember {
  id: number;
  cookie: string;
}

/** Inserts signed-in users directly into the database, to skip password hashing. */
export async function makeCrowd(
  tx: Tx,
  size: number,
  { role = 'Player' } = {},
): Promise<CrowdMember[]> {
  const names = Array.from({ length: size }, () => `c_${randomBytes(6).toString('hex')}`);
  const rows = await tx.query<{ id: number }>(
    `insert into users (name, username, username_key, email, email_key, password_hash, role, has_completed_onboarding)
     select name, name, name, name || '@example.org', name || '@example.org', 'none', $2, true
     from unnest($1::text[]) name returning id`,
    [names, role],
  );
  const tokens = rows.map(() => randomBytes(32).toString('base64url'));
  await tx.query(
    `insert into sessions (user_id, token_hash, expires_at)
     select user_id, token_hash, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) s (user_id, token_hash)`,
    [rows.map(({ id }) => id), tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return rows.map(({ id }, index) => ({ id, cookie: `jim_session=${tokens[index]}` }));
}

/** Sends a POST as this user. Throws like `fetch` if there is no response. */
export async function postAs(
  member: CrowdMember,
  url: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      cookie: member.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function inParallel<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
}
