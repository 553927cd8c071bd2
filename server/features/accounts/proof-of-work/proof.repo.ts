import type { Tx } from '#server/platform/db/database.ts';

/** False if it was used for an earlier sign-up. */
export async function spendProof(
  tx: Tx,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into spent_proofs (nonce, expires_at) values ($1, $2)
     on conflict (nonce) do nothing returning nonce`,
    [nonce, expiresAt],
  );
  return rows.length > 0;
}

export async function purgeSpentProofs(tx: Tx): Promise<void> {
  await tx.query('delete from spent_proofs where expires_at < now()');
}

/** The sender of the invite, if they are Known. */
export async function findVouchingInviter(tx: Tx, code: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select i.user_id as id
     from invite_links i join people p on p.id = i.user_id and p.suspended_at is null
       join trusted_people t on t.user_id = i.user_id and t.level <> 'Seen'
     where i.code = $1`,
    [code],
  );
  return row?.id;
}
