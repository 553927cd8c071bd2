import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { sessions, users } from '#server/platform/db/tables/users.ts';
import { listKnownDevices } from './known-devices.repo.ts';

/** Waits for whatever this person is doing at this moment, and holds back what comes after. */
export async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx.orm
    .select({ username: users.username, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

export async function hasOtherAdmin(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.orm
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.role, 'Admin'), ne(users.id, userId), isNull(users.suspendedAt)))
    .limit(1);
  return rows.length > 0;
}

export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx.orm.delete(users).where(eq(users.id, userId));
}

export async function readAccount(tx: Tx, userId: number) {
  const [row] = await tx.orm.select().from(users).where(eq(users.id, userId));
  if (row === undefined) return undefined;
  const { passwordHash: _, usernameKey: __, emailKey: ___, ...account } = row;
  const devices = await tx.orm
    .select({
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const knownDevices = await listKnownDevices(tx, userId);
  return { ...account, devices, knownDevices };
}
