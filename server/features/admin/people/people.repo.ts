import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

export interface PersonRow {
  id: number;
  name: string;
  username: string;
  email: string;
  role: Role;
  photoKey: string | null;
  suspendedAt: Date | null;
  createdAt: Date;
  isEmailUnconfirmed: boolean;
  /** In hundredths of $JIM. */
  balance: number;
}

const PERSON_COLUMNS = `u.id, u.name, u.username, u.email, u.role, u.photo_key as "photoKey",
  u.suspended_at as "suspendedAt", u.created_at as "createdAt",
  u.is_email_unconfirmed as "isEmailUnconfirmed", coalesce(w.balance, 0) as balance`;
const PERSON_TABLES = `account_cards u left join wallet_balances w on w.user_id = u.id`;

const FILTER_SQL = `u.id < $1 and ($2::text is null or u.role = $2)
  and ($3::boolean is null or (u.suspended_at is not null) = $3)`;

export interface PeopleFilter {
  role?: Role | undefined;
  isSuspended?: boolean | undefined;
  before?: number | undefined;
  limit: number;
}

export async function listPeople(tx: Tx, filter: PeopleFilter): Promise<PersonRow[]> {
  return tx.query<PersonRow>(
    `select ${PERSON_COLUMNS} from ${PERSON_TABLES}
     where ${FILTER_SQL} order by u.id desc limit $4`,
    filterValues(filter),
  );
}

/**
 * `key` is matched as plain text: as a prefix of handle and email, and anywhere in the name from three characters on.
 * Each search has its own limit, because a common word could match a million users.
 */
export async function searchPeople(
  tx: Tx,
  key: string,
  filter: PeopleFilter,
): Promise<PersonRow[]> {
  const literal = key.replace(/[\\%_]/g, '\\$&');
  const namePattern = key.length >= 3 ? `%${literal}%` : `${literal}%`;
  const among = (condition: string) => `(
    select u.id from account_cards u where ${condition} and ${FILTER_SQL} order by u.id desc limit $4)`;
  return tx.query<PersonRow>(
    `with found as (
       ${among('u.username_key like $5')} union ${among('u.email_key like $5')}
       union ${among('person_search_key(u.name) like person_search_key($6)')}
     )
     select ${PERSON_COLUMNS} from found join ${PERSON_TABLES} on u.id = found.id
     order by u.id desc limit $4`,
    [...filterValues(filter), `${literal}%`, namePattern],
  );
}

export async function findPerson(tx: Tx, id: number): Promise<PersonRow | undefined> {
  const [row] = await tx.query<PersonRow>(
    `select ${PERSON_COLUMNS} from ${PERSON_TABLES} where u.id = $1`,
    [id],
  );
  return row;
}

export async function findPersonIdByHandle(
  tx: Tx,
  usernameKey: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>('select id from people where username_key = $1', [
    usernameKey,
  ]);
  return row?.id;
}

function filterValues({ before, role, isSuspended, limit }: PeopleFilter): unknown[] {
  return [before ?? Number.MAX_SAFE_INTEGER, role ?? null, isSuspended ?? null, limit];
}
