import type { Tx } from '#server/platform/db/database.ts';

const MAX_PER_PERSON = 20;
const KEPT_DAYS = 400;

export async function findKnownDevice(
  tx: Tx,
  emailKey: string,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select d.id from known_devices d join users u on u.id = d.user_id
     where d.token_hash = $2 and u.email_key = $1`,
    [emailKey, tokenHash],
  );
  return row?.id;
}

/** Replaces the browser's token for all its users, so that a token planted before login is worthless. */
export async function insertKnownDevice(
  tx: Tx,
  device: { userId: number; oldHash: Buffer | undefined; newHash: Buffer },
): Promise<void> {
  if (device.oldHash !== undefined) {
    await tx.query('update known_devices set token_hash = $2 where token_hash = $1', [
      device.oldHash,
      device.newHash,
    ]);
  }
  await tx.query(
    `insert into known_devices (user_id, token_hash, created_at, last_used_at) values ($1, $2, now(), now())
     on conflict on constraint known_devices_once do update set last_used_at = now()`,
    [device.userId, device.newHash],
  );
  await tx.query(
    `delete from known_devices where id in (
       select id from known_devices where user_id = $1
       order by last_used_at desc, id desc offset $2)`,
    [device.userId, MAX_PER_PERSON],
  );
}

export async function deleteKnownDevices(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from known_devices where user_id = $1', [userId]);
}

export async function purgeKnownDevices(tx: Tx): Promise<void> {
  await tx.query(
    'delete from known_devices where last_used_at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  );
}

export function listKnownDevices(tx: Tx, userId: number) {
  return tx.query(
    `select created_at as "firstLogInAt", last_used_at as "lastLogInAt" from known_devices
     where user_id = $1 order by id`,
    [userId],
  );
}
