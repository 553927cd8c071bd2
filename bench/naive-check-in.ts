import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, date, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';

const id = (name: string) => bigint(name, { mode: 'number' });

const checkIns = pgTable('check_ins', {
  id: id('id').generatedAlwaysAsIdentity(),
  userId: id('user_id').notNull(),
  courtId: id('court_id').notNull(),
  localDay: date('local_day').notNull(),
  outcome: text('outcome').notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  distanceMetres: doublePrecision('distance_metres').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
const ledgerTransfers = pgTable('ledger_transfers', {
  cause: text('cause').notNull(),
  step: text('step').notNull(),
  userId: id('user_id').notNull(),
  fromAccount: text('from_account').notNull(),
  toAccount: text('to_account').notNull(),
  amount: id('amount').notNull(),
  kind: text('kind').notNull(),
  courtId: id('court_id'),
});
const wallets = pgTable('wallets', {
  userId: id('user_id').primaryKey(),
  balance: id('balance').notNull(),
});

/** The straightforward implementation: an ORM, a transaction and one query per step. */
export async function checkInNaively(db: Database, userId: number, courtId: number): Promise<void> {
  const client = await db.connect();
  try {
    await drizzle(client).transaction((orm) => record(orm, userId, courtId));
  } finally {
    client.release();
  }
}

type Orm = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0];

async function record(orm: Orm, userId: number, courtId: number): Promise<void> {
  await orm.execute(sql`select * from users where id = ${userId}`);
  await orm.execute(sql`select * from courts where id = ${courtId}`);
  const today = new Date().toISOString().slice(0, 10);
  const earlier = await orm
    .select()
    .from(checkIns)
    .where(
      and(eq(checkIns.userId, userId), eq(checkIns.courtId, courtId), eq(checkIns.localDay, today)),
    );
  if (earlier.length > 0) return;
  await orm.select().from(wallets).where(eq(wallets.userId, userId)).for('update');
  const now = new Date();
  const [made] = await orm
    .insert(checkIns)
    .values({
      userId,
      courtId,
      localDay: today,
      outcome: 'paid',
      readAt: now,
      distanceMetres: 12,
      createdAt: now,
    })
    .returning({ id: checkIns.id });
  await orm.insert(ledgerTransfers).values({
    cause: `check-in:${made?.id}`,
    step: 'grant',
    userId,
    fromAccount: 'issuance',
    toAccount: 'balance',
    amount: 500,
    kind: 'check-in',
    courtId,
  });
  await orm
    .update(wallets)
    .set({ balance: sql`${wallets.balance} + 500` })
    .where(eq(wallets.userId, userId));
  await orm.execute(
    sql`insert into live_events (type, user_id, court_id) values ('check-in', ${userId}, ${courtId})`,
  );
}
