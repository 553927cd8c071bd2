import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: bigint('actor_id', { mode: 'number' }).notNull(),
  action: text().notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  before: jsonb().notNull(),
  after: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
