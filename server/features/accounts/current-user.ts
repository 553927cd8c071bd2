import type { Tx } from '#server/db/database.ts';
import { findUser } from './accounts.repo.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import { AppError } from '#shared/errors.ts';
import { levelProgress } from '#shared/rewards/levels.ts';

export async function readCurrentUser(tx: Tx, userId: number): Promise<CurrentUser> {
  const row = await findUser(tx, userId);
  if (row === undefined) throw new AppError('NOT_AUTHENTICATED');
  const { lifetimeEarned, photoKey, ...user } = row;
  return {
    ...user,
    level: levelProgress(lifetimeEarned / 100).level,
    profileImage: photoAddress(photoKey),
  };
}

export function photoAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : `/photos/${photoKey}/small.webp`;
}
