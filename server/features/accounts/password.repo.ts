import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { passwordResets, users } from '#server/platform/db/tables/users.ts';

export async function findPasswordHash(tx: Tx, userId: number): Promise<string | undefined> {
  const [row] = await tx.orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.passwordHash;
}

/** Answers the key of the person's e-mail. */
export async function setPasswordHash(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<string> {
  const [row] = await tx.orm
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ emailKey: users.emailKey });
  if (row === undefined) throw new Error('Nobody to set a password for.');
  return row.emailKey;
}

export async function insertReset(
  tx: Tx,
  reset: { userId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  const { userId, tokenHash, minutes } = reset;
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await tx.orm.insert(passwordResets).values({ userId, tokenHash, expiresAt });
}

export async function hasReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.orm
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)));
  return rows.length > 0;
}

/** Uses the link up: of two parallel calls only one gets the person. */
export async function takeReset(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await tx.orm
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ userId: passwordResets.userId });
  return row?.userId;
}

export async function deleteResets(tx: Tx, userId: number): Promise<void> {
  await tx.orm.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function purgePasswordLinks(tx: Tx): Promise<void> {
  await tx.orm.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}
