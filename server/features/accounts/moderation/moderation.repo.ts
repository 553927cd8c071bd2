import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

/** Any fixed number. Two starting nodes must not both create an admin, and the last two admins must not both leave. */
const ADMINS_LOCK = 5_461_234_909;

export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADMINS_LOCK]);
}

export interface LockedPerson {
  id: number;
  role: Role;
  isSuspended: boolean;
  isEmailUnconfirmed: boolean;
}

/** Always in the same order, so that two admins acting on each other don't deadlock. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<LockedPerson[]> {
  return tx.query<LockedPerson>(
    `select id, role, suspended_at is not null as "isSuspended",
            is_email_unconfirmed as "isEmailUnconfirmed" from users
     where id = any($1) order by id for no key update`,
    [ids],
  );
}

export async function keepPerson(tx: Tx, id: number): Promise<void> {
  await tx.query('select person_keep($1)', [id]);
}

export async function setRole(tx: Tx, id: number, role: Role): Promise<void> {
  await tx.query('update users set role = $2 where id = $1', [id, role]);
}

export async function setSuspended(tx: Tx, id: number, isSuspended: boolean): Promise<void> {
  await tx.query('update users set suspended_at = case when $2 then now() end where id = $1', [
    id,
    isSuspended,
  ]);
}
