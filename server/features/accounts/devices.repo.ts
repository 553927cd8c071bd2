import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { sessions } from '#server/platform/db/tables/users.ts';

export async function findSessions(tx: Tx, userId: number) {
  return tx.orm
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Only among the person's own: the id of a stranger's session finds nothing. */
export async function endSessionOf(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const rows = await tx.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function endOtherSessions(tx: Tx, userId: number, keptId: number): Promise<void> {
  await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function endAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.orm.delete(sessions).where(eq(sessions.userId, userId));
}
