import type { Database } from '#server/platform/db/database.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import { makeVapidKeys, type VapidKeys } from '#server/platform/push/web-push.ts';

/** Browsers subscribe to one public key for good: all nodes and all starts must use the same pair. */
export async function readVapidKeys(db: Database): Promise<VapidKeys> {
  const text = await readOrMakeSecret(db, 'vapid-keys', () => JSON.stringify(makeVapidKeys()));
  return JSON.parse(text) as VapidKeys;
}
