import type { Tx } from '#server/platform/db/database.ts';

export interface PasskeyRow {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const PASSKEY_COLUMNS =
  'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"' as const;

export function findPasskeys(tx: Tx, userId: number): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(
    `select ${PASSKEY_COLUMNS} from passkeys where user_id = $1 order by id`,
    [userId],
  );
}

export function findCredentialIds(
  tx: Tx,
  userId: number,
): Promise<{ id: string; transports: string[] }[]> {
  return tx.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkeys where user_id = $1 order by id',
    [userId],
  );
}

export async function findPasskeyOwner(tx: Tx, userId: number) {
  const [row] = await tx.query<{ username: string; name: string }>(
    'select username, name from users where id = $1',
    [userId],
  );
  return row;
}

export async function findCredential(tx: Tx, credentialId: string) {
  const [row] = await tx.query<{
    id: number;
    userId: number;
    publicKey: Buffer;
    signCount: number;
  }>(
    `select id, user_id as "userId", public_key as "publicKey", sign_count as "signCount"
     from passkeys where credential_id = $1`,
    [credentialId],
  );
  return row;
}

export interface NewPasskeyRow {
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  signCount: number;
  transports: readonly string[];
  name: string;
}

/** Undefined if the credential exists already, or the user has the maximum number. */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskeyRow,
  max: number,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.query<PasskeyRow>(
    `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from passkeys where user_id = $1) < $7
     on conflict (credential_id) do nothing returning ${PASSKEY_COLUMNS}`,
    [
      passkey.userId,
      passkey.credentialId,
      Buffer.from(passkey.publicKey),
      passkey.signCount,
      passkey.transports,
      passkey.name,
      max,
    ],
  );
  return row;
}

export async function noteUse(tx: Tx, id: number, signCount: number): Promise<void> {
  await tx.query('update passkeys set sign_count = $2, last_used_at = now() where id = $1', [
    id,
    signCount,
  ]);
}

/** False if it was already used. */
export async function takeChallenge(tx: Tx, challenge: string, minutes: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into passkey_answers (challenge, expires_at) values ($1, now() + make_interval(mins => $2))
     on conflict (challenge) do nothing returning challenge`,
    [challenge, minutes],
  );
  return rows.length > 0;
}

/** Only the user's own passkeys, so that another user's id finds nothing. */
export async function setPasskeyName(
  tx: Tx,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
    [userId, id, name],
  );
  return rows.length > 0;
}

export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx.query('delete from passkeys where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ]);
  return rows.length > 0;
}

export async function deletePasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from passkeys where user_id = $1', [userId]);
}

export async function purgePasskeyAnswers(tx: Tx): Promise<void> {
  await tx.query('delete from passkey_answers where expires_at < now()');
}
