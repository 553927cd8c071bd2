import {
  endAllSessions,
  type LockedPerson,
  lockAdmins,
  lockPeople,
  requireStepUp,
  setRole,
  setSuspended,
} from '#server/features/accounts/index.ts';
import { recordPerson } from '#server/features/admin/audit/audit.repo.ts';
import { deleteForgottenPhotos } from '#server/features/photos/index.ts';
import { giveUpSpots } from '#server/features/runs/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { can, type Role } from '#shared/access.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import type { PersonRecord } from '#shared/admin/people.contract.ts';
import { AppError } from '#shared/errors.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { rejectAllPending, removeAllContent } from './clearing-out.service.ts';
import { findPerson, listPeople, type PersonRow, searchPeople } from './people.repo.ts';

const PAGE_PEOPLE = 30;

interface Act {
  viewerId: number;
  personId: number;
}

export interface Suspension {
  reason: string;
  removeContent?: boolean | undefined;
}

export interface PeopleFilter {
  q?: string | undefined;
  role?: Role | undefined;
  suspended?: 'true' | 'false' | undefined;
  before?: number | undefined;
}

/** Newest first, or those who match by email, handle or name. */
export async function findPeople(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { q = '', role, suspended, before }: PeopleFilter,
): Promise<{ people: PersonRecord[]; hasMore: boolean }> {
  const filter = {
    role,
    isSuspended: suspended === undefined ? undefined : suspended === 'true',
    before,
    limit: PAGE_PEOPLE + 1,
  };
  const key = identityKey(q).replace(/^@/, '');
  const rows = key === '' ? await listPeople(db, filter) : await searchPeople(db, key, filter);
  return {
    people: rows.slice(0, PAGE_PEOPLE).map((row) => toPersonRecord(row, viewer.userId)),
    hasMore: rows.length > PAGE_PEOPLE,
  };
}

export async function changeRole(
  deps: Deps,
  act: Act & { role: Role; sessionId: number },
): Promise<PersonRecord> {
  // A borrowed phone or a stolen cookie must not be enough to create a permanent admin.
  await requireStepUp(deps, act, 'roles');
  return deps.db.transaction(async (tx) => {
    const person = await takePerson(tx, act);
    if (act.role === 'Admin' && person.isEmailUnconfirmed) {
      throw new AppError('CONFLICT', { reason: 'EMAIL_NOT_CONFIRMED' });
    }
    if (person.role !== act.role) {
      await setRole(tx, person.id, act.role);
      await recordPerson(tx, 'person.role', act, { role: person.role }, { role: act.role });
    }
    return readPerson(tx, act);
  });
}

export async function suspend(deps: Deps, act: Act & Suspension): Promise<PersonRecord> {
  const person = await deps.db.transaction(async (tx) => {
    await suspendWithin(tx, act);
    return readPerson(tx, act);
  });
  await deleteForgottenPhotos(deps);
  return person;
}

/** For a suspension within a larger transaction, such as deciding a report. */
export async function suspendWithin(tx: Tx, act: Act & Suspension): Promise<void> {
  const person = await takePerson(tx, act);
  if (person.isSuspended) {
    throw new AppError('CONFLICT', { reason: 'PERSON_ALREADY_SUSPENDED' });
  }
  await setSuspended(tx, person.id, true);
  // Old sessions must not work again once the suspension is lifted.
  await endAllSessions(tx, person.id);
  const after = { suspended: true, reason: act.reason };
  await recordPerson(tx, 'person.suspend', act, { suspended: false }, after);
  // Otherwise an approval would pay a suspended account.
  await rejectAllPending(tx, act);
  await giveUpSpots(tx, person.id);
  if (act.removeContent) await removeAllContent(tx, act);
}

export function restore(deps: Deps, act: Act): Promise<PersonRecord> {
  return deps.db.transaction(async (tx) => {
    await restoreWithin(tx, act);
    return readPerson(tx, act);
  });
}

/** For lifting a suspension within a larger transaction, such as granting an appeal. */
export async function restoreWithin(tx: Tx, act: Act): Promise<void> {
  const person = await takePerson(tx, act);
  if (!person.isSuspended) {
    throw new AppError('CONFLICT', { reason: 'PERSON_NOT_SUSPENDED' });
  }
  await setSuspended(tx, person.id, false);
  await recordPerson(tx, 'person.restore', act, { suspended: true }, { suspended: false });
}

function toPersonRecord(row: PersonRow, viewerId: number): PersonRecord {
  const { photoKey, suspendedAt, createdAt, balance, ...person } = row;
  return {
    ...person,
    profileImage: photoKey === null ? null : photoAddress(photoKey, 'small'),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    balance: fromHundredths(balance),
    isSelf: person.id === viewerId,
  };
}

/**
 * Checks the acting admin again under the lock. If two admins demote each other at once, the second must find that
 * they aren't an admin anymore. Otherwise none would be left.
 */
export async function takePerson(tx: Tx, { viewerId, personId }: Act): Promise<LockedPerson> {
  if (personId === viewerId) {
    throw new AppError('FORBIDDEN', { reason: 'OWN_ACCOUNT' });
  }
  await lockAdmins(tx);
  const people = await lockPeople(tx, [viewerId, personId]);
  const actor = people.find(({ id }) => id === viewerId);
  if (actor === undefined || actor.isSuspended || !can(actor.role, 'manage-people')) {
    throw new AppError('FORBIDDEN');
  }
  const person = people.find(({ id }) => id === personId);
  if (person === undefined) throw new AppError('NOT_FOUND');
  return person;
}

async function readPerson(tx: Tx, { personId, viewerId }: Act): Promise<PersonRecord> {
  const row = await findPerson(tx, personId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toPersonRecord(row, viewerId);
}
