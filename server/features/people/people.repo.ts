import type { NamedStatement, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

export interface ProfileRow {
  id: number;
  name: string;
  username: string;
  role: Role;
  photoKey: string | null;
  friendship: { id: number; isAccepted: boolean; requestedBy: number } | null;
  bio: string;
  showsStats: boolean;
  memberSince: string;
}

/** One statement for all reasons to hide a profile, so that timing doesn't distinguish them. */
const profileStatement: NamedStatement = {
  name: 'people-profile',
  text: `select u.id, u.name, u.username, u.role, u.photo_key as "photoKey",
                (select json_build_object('id', f.id, 'isAccepted', f.status = 'accepted',
                                          'requestedBy', f.requested_by)
                 from friend_pairs f where f.low_user_id = least($1::bigint, u.id)
                   and f.high_user_id = greatest($1::bigint, u.id)) as friendship, u.bio,
                u.show_stats as "showsStats",
                to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as "memberSince"
         from person_cards u
         where u.username_key = $2
           and (u.id = $1 or (
             u.profile_visible and u.suspended_at is null and not exists (
               select from block_pairs b
               where (b.blocker_id = $1 and b.blocked_id = u.id)
                  or (b.blocker_id = u.id and b.blocked_id = $1))))`,
};

export async function findProfile(
  tx: Tx,
  viewerId: number,
  handleKey: string,
): Promise<ProfileRow | undefined> {
  const [row] = await tx.query<ProfileRow>(profileStatement, [viewerId, handleKey]);
  return row;
}

/** Ignores visibility, because a harassed user must always be able to report. */
export async function findReportable(tx: Tx, handleKey: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'select id from people where username_key = $1 and suspended_at is null',
    [handleKey],
  );
  return row?.id;
}
