import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const playerStats = pgTable('player_stats', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  gameDate: date('game_date', { mode: 'string' }).notNull(),
  courtId: bigint('court_id', { mode: 'number' }),
  points: integer().notNull(),
  assists: integer().notNull(),
  rebounds: integer().notNull(),
  steals: integer().notNull(),
  blocks: integer().notNull(),
  photoId: bigint('photo_id', { mode: 'number' }),
  status: text().$type<'pending' | 'verified' | 'rejected'>().notNull().default('pending'),
  rejectReason: text('reject_reason'),
  submission: integer().notNull().default(1),
  submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull().defaultNow(),
  decidedBy: bigint('decided_by', { mode: 'number' }),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  idempotencyKey: uuid('idempotency_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
