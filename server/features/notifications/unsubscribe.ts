import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { turnMailsOff } from '#server/features/accounts/index.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { unsubscribeFromMail } from '#shared/notifications/unsubscribe.contract.ts';
import { findEmailKey } from './notifications.repo.ts';

export function readUnsubscribeKey(deps: Pick<Deps, 'db'>): Promise<string> {
  return readOrMakeSecret(deps.db, 'unsubscribe-key', () => randomBytes(32).toString('base64url'));
}

/** Bound to the address, so that links mailed to a previous address stop working. */
export function unsubscribeUrl(
  appUrl: string,
  key: string,
  { userId, emailKey }: { userId: number; emailKey: string },
): string {
  const token = `${userId}.${sign(key, userId, emailKey)}`;
  return `${appUrl}${unsubscribeFromMail.path}?token=${token}`;
}

export async function unsubscribeByToken(deps: Deps, token: string): Promise<void> {
  const [id = '', signature = ''] = token.split('.');
  const userId = Number(id);
  const emailKey = await findEmailKey(deps.db, userId);
  const expected = Buffer.from(sign(await readUnsubscribeKey(deps), userId, emailKey ?? ''));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isRight || emailKey === undefined) throw new AppError('NOT_FOUND');
  await turnMailsOff(deps.db, userId);
}

function sign(key: string, userId: number, emailKey: string): string {
  return createHmac('sha256', key)
    .update(`unsubscribe\n${userId}\n${emailKey}`)
    .digest('base64url');
}
