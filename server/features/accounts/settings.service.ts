import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import { AppError } from '#shared/errors.ts';
import { avatarAddress } from './current-user.ts';
import { deleteResets } from './password.repo.ts';
import { requireOwnPassword } from './password.service.ts';
import { findSettings, updateSettings } from './settings.repo.ts';
import { explainTaken } from './taken-identity.ts';

export async function readOwnSettings(tx: Tx, userId: number): Promise<Settings> {
  const row = await findSettings(tx, userId);
  if (row === undefined) throw new AppError('NOT_AUTHENTICATED');
  const { name, email, bio, photoKey, profileVisible, showStats, shareLocation, ...rest } = row;
  return {
    profile: { name, email, bio, profileImage: avatarAddress(photoKey) },
    notifications: rest,
    privacy: { profileVisibility: profileVisible, showStats, shareLocation },
  };
}

export async function saveOwnProfile(
  deps: Deps,
  userId: number,
  profile: { name: string; email: string; bio: string; currentPassword?: string | undefined },
  address: string,
): Promise<{ changedEmail: boolean }> {
  const { currentPassword, ...fields } = profile;
  const current = await readOwnSettings(deps.db, userId);
  const changesEmail = fields.email !== current.profile.email;
  if (changesEmail) {
    if (!currentPassword) {
      throw new AppError('WRONG_PASSWORD', {
        reason: 'PASSWORD_NEEDED_FOR_EMAIL',
      });
    }
    await requireOwnPassword(deps, userId, currentPassword);
    await consumeRateLimit(deps, 'email-change:person', userId);
    await consumeRateLimit(deps, 'sign-up:address', address);
  }
  const columns = { ...fields, emailKey: identityKey(fields.email) };
  await deps.db.transaction(async (tx) => {
    await explainTaken(updateSettings(tx, userId, columns));
    // Links on their way to the old address must not open the account any more.
    if (changesEmail) await deleteResets(tx, userId);
  });
  return { changedEmail: changesEmail };
}
