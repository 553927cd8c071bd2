import { bigint, date, doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const checkIns = pgTable('check_ins', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  courtId: bigint('court_id', { mode: 'number' }).notNull(),
  localDay: date('local_day').notNull(),
  outcome: text().$type<'paid' | 'held' | 'void' | 'unpaid'>().notNull(),
  heldReason: text('held_reason'),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  accuracyMetres: doublePrecision('accuracy_metres'),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  distanceMetres: doublePrecision('distance_metres').notNull(),
  demoConverted: bigint('demo_converted', { mode: 'number' }).notNull().default(0),
  idempotencyKey: uuid('idempotency_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
