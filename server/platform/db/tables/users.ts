import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#shared/access.ts';
import type { DistanceChoice, Language, LanguageChoice } from '#shared/languages.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull(),
  bio: text().notNull().default(''),
  photoId: bigint('photo_id', { mode: 'number' }),
  timeZone: text('time_zone').notNull().default('UTC'),
  hasCompletedOnboarding: boolean('has_completed_onboarding').notNull().default(false),
  searchable: boolean().notNull().default(true),
  allowRequests: boolean('allow_requests').notNull().default(true),
  emailSearchable: boolean('email_searchable').notNull().default(false),
  pushNotifications: boolean('push_notifications').notNull().default(true),
  emailNotifications: boolean('email_notifications').notNull().default(true),
  rewardAlerts: boolean('reward_alerts').notNull().default(true),
  gameReminders: boolean('game_reminders').notNull().default(false),
  profileVisible: boolean('profile_visible').notNull().default(true),
  showStats: boolean('show_stats').notNull().default(true),
  shareLocation: boolean('share_location').notNull().default(false),
  language: text().$type<LanguageChoice>(),
  distances: text().$type<DistanceChoice>(),
  shownLanguage: text('shown_language').$type<Language>().notNull().default('en'),
  mailLanguage: text('mail_language')
    .$type<Language>()
    .notNull()
    .generatedAlwaysAs(
      sql`case when language in ('en', 'es', 'fr') then language else shown_language end`,
    ),
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const passwordResets = pgTable('password_resets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
