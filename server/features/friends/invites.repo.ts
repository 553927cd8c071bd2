import type { Tx } from '#server/platform/db/database.ts';
import type { RelatedPersonRow } from './person-row.ts';

export async function isUnconfirmed(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query('select from account_cards where id = $1 and is_email_unconfirmed', [
    userId,
  ]);
  return rows.length > 0;
}

/** Keeps an existing code, even if two requests arrive at once. */
export async function findOrInsertCode(tx: Tx, userId: number, fresh: string): Promise<string> {
  const [row] = await tx.query<{ code: string }>(
    `insert into invite_codes (user_id, code) values ($1, $2)
     on conflict (user_id) do update set code = invite_codes.code returning code`,
    [userId, fresh],
  );
  return row?.code ?? fresh;
}

export async function setCode(tx: Tx, userId: number, code: string): Promise<void> {
  await tx.query(
    `insert into invite_codes (user_id, code) values ($1, $2)
     on conflict (user_id) do update set code = excluded.code, created_at = excluded.created_at`,
    [userId, code],
  );
}

/** Returns nothing to blocked users, as if the code didn't exist. */
export async function findInviter(
  tx: Tx,
  viewerId: number,
  code: string,
): Promise<RelatedPersonRow | undefined> {
  const [row] = await tx.query<RelatedPersonRow>(
    `select u.id, u.name, u.username, u.role, u.photo_key as "photoKey",
            case when f.id is not null then jsonb_build_object(
              'id', f.id, 'isAccepted', f.status = 'accepted', 'requestedBy', f.requested_by) end as friendship
     from invite_codes i join person_cards u on u.id = i.user_id
       left join friendships f
         on f.low_user_id = least($1::bigint, u.id) and f.high_user_id = greatest($1::bigint, u.id)
     where i.code = $2 and u.suspended_at is null and not exists (
       select from blocks b
       where (b.blocker_id = $1 and b.blocked_id = u.id) or (b.blocker_id = u.id and b.blocked_id = $1))`,
    [viewerId, code],
  );
  return row;
}
