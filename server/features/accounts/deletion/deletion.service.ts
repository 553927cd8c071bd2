import { retireHandle } from '#server/features/accounts/identity/index.ts';
import { lockAdmins } from '#server/features/accounts/moderation/index.ts';
import { requireOwnPassword } from '#server/features/accounts/password/index.ts';
import { deleteForgottenPhotos } from '#server/features/photos/index.ts';
import { closeWallet } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import { deleteUser, hasOtherAdmin, lockUser } from './deletion.repo.ts';
import type { PersonalDataSection } from './personal-data.ts';

export async function collectPersonalData(
  tx: Tx,
  sections: readonly PersonalDataSection[],
  userId: number,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const section of sections) data[section.name] = await section.read(tx, userId);
  return data;
}

export async function deleteOwnAccount(
  deps: Deps,
  sections: readonly PersonalDataSection[],
  userId: number,
  { confirmation, password }: { confirmation: string; password: string },
): Promise<void> {
  await requireOwnPassword(deps, userId, password);
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const person = await lockUser(tx, userId);
    if (person === undefined) throw new AppError('NOT_AUTHENTICATED');
    if (identityKey(confirmation.trim().replace(/^@/, '')) !== identityKey(person.username)) {
      throw new AppError('INVALID_INPUT', { reason: 'USERNAME_NOT_CONFIRMED' });
    }
    if (person.role === 'Admin' && !(await hasOtherAdmin(tx, userId))) {
      throw new AppError('LAST_ADMIN');
    }
    await closeWallet(tx, userId, 'The account was deleted.');
    for (const section of sections) await section.erase?.(tx, userId);
    await retireHandle(tx, identityKey(person.username));
    await deleteUser(tx, userId);
  });
  await deleteForgottenPhotos(deps);
}
