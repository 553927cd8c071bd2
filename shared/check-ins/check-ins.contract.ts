import * as z from 'zod/mini';
import { heldReasonSchema } from '#shared/check-ins/held-reason.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

const BAD_READING = invalid('READING_NOT_VALID');
export const idempotencyKeySchema = z.uuid(invalid('IDEMPOTENCY_KEY_NOT_VALID'));

const coordinate = (most: number) =>
  z.number(BAD_READING).check(z.gte(-most, BAD_READING), z.lte(most, BAD_READING));

export const readingSchema = z.object({
  lat: coordinate(90),
  lng: coordinate(180),
  /** Metres. */
  accuracy: z.number(BAD_READING).check(z.gte(0, BAD_READING)),
  /** Milliseconds since 1970, from the browser's reading. */
  timestamp: z.number(BAD_READING),
});

const partialReadingSchema = z.partial(readingSchema);
export type ReadingBody = z.infer<typeof readingSchema>;
export type SentReading = z.infer<typeof partialReadingSchema>;

/** All fields or none. Without a reading, the position last sent to the nearby search counts. */
export const isWholeReading = z.refine<SentReading>(
  ({ lat, lng, accuracy, timestamp }) =>
    new Set([lat, lng, accuracy, timestamp].map((part) => part === undefined)).size === 1,
  BAD_READING,
);

const checkInBodySchema = z.optional(
  z
    .extend(partialReadingSchema, {
      /** Created by the client. A retry after a lost response returns the same success. */
      idempotencyKey: z.optional(idempotencyKeySchema),
    })
    .check(isWholeReading),
);

const checkInAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  checkInId: z.number(),
  courtId: z.number(),
  /** $JIM for this check-in: 5, or 0 after the daily limit. */
  rewardAmount: z.number(),
  /** `pending` means under review, `none` means unpaid. */
  rewardStatus: z.enum(['queued', 'pending', 'none']),
  /** $JIM of the onboarding demo reward that this check-in made real, otherwise 0. */
  demoRewardConverted: z.number(),
  createdAt: z.string(),
});
export type CheckInAnswer = z.infer<typeof checkInAnswerSchema>;

/** The key may also come as the header `idempotency-key`. The same key returns the same success. */
export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/checkin',
  access: 'use-app',
  changes: ['check-ins', 'rewards', 'account', 'court-now'],
  summary: 'Check in at a court one stands on',
  params: idParamsSchema,
  body: checkInBodySchema,
  response: checkInAnswerSchema,
});

/** Newest first. */
const todaySchema = z.array(
  z.object({
    courtId: z.number(),
    checkedInAt: z.string(),
    /** The court's next midnight, when the user can check in again. */
    dayEndsAt: z.string(),
  }),
);
export type CheckInsToday = z.infer<typeof todaySchema>;

export const checkInsToday = defineEndpoint({
  method: 'GET',
  path: '/api/check-ins/today',
  access: 'use-app',
  mayLag: true,
  reads: ['check-ins'],
  summary: 'Courts where the person has checked in on the court’s present day',
  response: todaySchema,
});

export const checkInCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/check-ins/calendar',
  access: 'use-app',
  mayLag: true,
  reads: ['check-ins'],
  summary: 'The days of the last year with check-ins, in the person’s own time zone',
  response: z.object({
    /** Inclusive dates such as 2026-05-31. */
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), checkIns: z.number() })),
  }),
});

const heldCheckInSchema = z.object({
  id: z.number(),
  person: z.object({
    id: z.number(),
    name: z.string(),
    username: z.string(),
    profileImage: z.nullable(z.string()),
  }),
  court: z.object({ id: z.number(), name: z.string() }),
  /** For admins only: why the check-in is held, in English. */
  reason: z.string(),
  /** The reason as data. Null if it comes from a version that this one doesn't know. */
  held: z.nullable(heldReasonSchema),
  rewardAmount: z.number(),
  createdAt: z.string(),
});
export type HeldCheckIn = z.infer<typeof heldCheckInSchema>;

export const heldCheckIns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/held-check-ins',
  access: 'review-rewards',
  reads: ['admin', 'review-queue'],
  summary: 'Check-ins whose reward waits for review, oldest first',
  response: z.array(heldCheckInSchema),
});

const userStatsSchema = z.object({
  totalEarnings: z.number(),
  courtsVisited: z.number(),
  totalCheckIns: z.number(),
  /** Days in a row in the user's time zone, ending today or yesterday. */
  currentStreak: z.number(),
  level: z.number(),
  /** Lifetime $JIM at which this level starts and the next one starts. */
  levelStartsAt: z.number(),
  nextLevelAt: z.number(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

export const userStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-stats',
  access: 'use-app',
  mayLag: true,
  reads: ['rewards'],
  summary: 'Lifetime figures, streak and level',
  response: userStatsSchema,
});
