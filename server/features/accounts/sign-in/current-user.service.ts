import type { Tx } from '#server/platform/db/database.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { AppError } from '#shared/errors.ts';
import { photoAddress } from '#shared/photos/photo-address.ts';
import { levelProgress } from '#shared/rewards/rewards.ts';
import { findUser } from './current-user.repo.ts';

export async function readCurrentUser(tx: Tx, userId: number): Promise<CurrentUser> {
  const row = await findUser(tx, userId);
  if (row === undefined) throw new AppError('NOT_AUTHENTICATED');
  const { lifetimeEarned, photoKey, ...user } = row;
  return {
    ...user,
    level: levelProgress(lifetimeEarned / 100).level,
    profileImage: avatarAddress(photoKey),
  };
}

export function avatarAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : photoAddress(photoKey, 'small');
}
