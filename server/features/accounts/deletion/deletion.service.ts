import { retireHandle } from '#server/features/accounts/identity/identity.repo.ts';
import { lockAdmins } from '#server/features/accounts/moderation/moderation.repo.ts';
import { requireOwnPassword } from '#server/features/accounts/password/password.service.ts';
import { deleteForgottenPhotos } from '#server/features/photos/index.ts';
import { closeWallet } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataSection } from '#server/platform/room.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import { deleteUser, hasOtherAdmin, lockUser } from './deletion.repo.ts';

export async function collectPersonalData(
  tx: Tx,
  sections: readonly PersonalDataSection[],
  viewerId: number,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const section of sections) data[section.name] = await section.read(tx, viewerId);
  return data;
}

export async function deleteOwnAccount(
  deps: Deps,
  sections: readonly PersonalDataSection[],
  viewerId: number,
  { confirmation, password }: { confirmation: string; password: string },
): Promise<void> {
  await requireOwnPassword(deps, viewerId, password);
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const person = await lockUser(tx, viewerId);
    if (person === undefined) throw new AppError('NOT_AUTHENTICATED');
    if (identityKey(confirmation.trim().replace(/^@/, '')) !== identityKey(person.username)) {
      throw new AppError('INVALID_INPUT', { reason: 'USERNAME_NOT_CONFIRMED' });
    }
    if (person.role === 'Admin' && !(await hasOtherAdmin(tx, viewerId))) {
      throw new AppError('LAST_ADMIN');
    }
    await closeWallet(tx, viewerId, 'The account was deleted.');
    for (const section of sections) await section.erase?.(tx, viewerId);
    await retireHandle(tx, identityKey(person.username));
    await deleteUser(tx, viewerId);
  });
  await deleteForgottenPhotos(deps);
}
