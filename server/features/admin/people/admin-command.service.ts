import { lockAdmins, lockPeople, setRole } from '#server/features/accounts/index.ts';
import { findRoleBeforeAdmin, recordPerson } from '#server/features/admin/audit/audit.repo.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { OPERATOR_ID } from '#shared/admin/audit-actions.ts';
import { findPerson, findPersonIdByHandle, listPeople, type PersonRow } from './people.repo.ts';

const MAX_LISTED = 1_000;
const ROLE_WITHOUT_RECORD: Role = 'Player';

export type RoleChange =
  | { outcome: 'changed'; role: Role }
  | { outcome: 'unchanged' | 'last admin' | 'gone' };

/** A plain number is an id. `@123` is the handle "123". */
export async function findByIdOrHandle(tx: Tx, who: string): Promise<PersonRow | undefined> {
  const id = /^\d+$/.test(who)
    ? Number(who)
    : await findPersonIdByHandle(tx, identityKey(who.replace(/^@/, '')));
  return id !== undefined && Number.isSafeInteger(id) ? findPerson(tx, id) : undefined;
}

export function listAdmins(tx: Tx): Promise<PersonRow[]> {
  return listPeople(tx, { role: 'Admin', limit: MAX_LISTED });
}

export function changeRoleByCommand(
  db: Database,
  personId: number,
  action: 'promote' | 'demote',
): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    const [person] = await lockPeople(tx, [personId]);
    if (person === undefined) return { outcome: 'gone' };
    if ((person.role === 'Admin') === (action === 'promote')) return { outcome: 'unchanged' };
    if (action === 'demote' && !(await hasActiveAdminBeside(tx, personId))) {
      return { outcome: 'last admin' };
    }
    const role =
      action === 'promote'
        ? 'Admin'
        : ((await findRoleBeforeAdmin(tx, personId)) ?? ROLE_WITHOUT_RECORD);
    await setRole(tx, personId, role);
    const act = { viewerId: OPERATOR_ID, personId };
    const after = { role, by: 'npm run admin' };
    await recordPerson(tx, 'person.role', act, { role: person.role }, after);
    return { outcome: 'changed', role };
  });
}

async function hasActiveAdminBeside(tx: Tx, personId: number): Promise<boolean> {
  const admins = await listPeople(tx, { role: 'Admin', isSuspended: false, limit: 2 });
  return admins.some(({ id }) => id !== personId);
}
