import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import type { FriendshipStatus, RelatedPerson } from '#shared/people/people.contract.ts';
import { requestFriendship } from './friends.service.ts';
import { findInviter, findOrInsertCode, isUnconfirmed, setCode } from './invites.repo.ts';
import { toRelatedPerson } from './person-row.ts';

/** 2^96 possible codes can't be guessed. */
const CODE_BYTES = 12;

export async function readOwnInvite(deps: Deps, viewerId: number): Promise<string> {
  await requireConfirmed(deps, viewerId);
  return findOrInsertCode(deps.db, viewerId, newCode());
}

export async function replaceOwnInvite(deps: Deps, viewerId: number): Promise<string> {
  await requireConfirmed(deps, viewerId);
  const code = newCode();
  await setCode(deps.db, viewerId, code);
  return code;
}

export async function readInviter(
  deps: Deps,
  viewerId: number,
  code: string,
): Promise<RelatedPerson> {
  const row = await findInviter(deps.db, viewerId, code);
  if (row === undefined) throw new AppError('NOT_FOUND', { reason: 'INVITE_NOT_FOUND' });
  return toRelatedPerson(row, viewerId);
}

export async function acceptInvite(
  deps: Deps,
  viewerId: number,
  code: string,
): Promise<FriendshipStatus> {
  const { id } = await readInviter(deps, viewerId, code);
  return requestFriendship(deps, viewerId, { userId: id, isInvited: true });
}

/** A user who signed up with another person's address must not invite people in that name. */
async function requireConfirmed({ db }: Deps, viewerId: number): Promise<void> {
  if (await isUnconfirmed(db, viewerId)) {
    throw new AppError('CONFLICT', { reason: 'INVITER_NOT_CONFIRMED' });
  }
}

function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}
