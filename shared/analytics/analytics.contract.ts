import * as z from 'zod/mini';
import { RANGES_DAYS } from '#shared/analytics/analytics-ranges.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';

export type RangeDays = (typeof RANGES_DAYS)[number];

const rangeSchema = z.object({
  days: z._default(
    z.pipe(z.coerce.number(), z.literal(RANGES_DAYS, invalid('DAYS_NOT_VALID'))),
    30,
  ),
});

/** Today so far in the reader's time zone, and the same hours a week ago. */
const figureSchema = z.object({ today: z.number(), weekAgo: z.number() });

const engagementSchema = z.object({
  dailyActiveUsers: figureSchema,
  postsToday: figureSchema,
  checkIns: figureSchema,
  jimDistributed: figureSchema,
});
export type Engagement = z.infer<typeof engagementSchema>;
export type EngagementFigure = z.infer<typeof figureSchema>;

const growthDaySchema = z.object({
  /** Such as `2026-11-15`. */
  day: z.string(),
  newPeople: z.number(),
  newCourts: z.number(),
  checkIns: z.number(),
  /** $JIM that reached balances that day, counted like today's figures. */
  jimDistributed: z.number(),
});
export type GrowthDay = z.infer<typeof growthDaySchema>;

const busyCourtSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  checkIns: z.number(),
  people: z.number(),
});
export type BusyCourt = z.infer<typeof busyCourtSchema>;

/** Seven days starting on Monday, 24 hours each, in the courts' local time. */
const heatMapSchema = z.array(z.array(z.number()));

const cohortSchema = z.object({
  /** The Monday of the week in which they signed up. */
  week: z.string(),
  people: z.number(),
  /** How many of them checked in during that week and each week since. */
  active: z.array(z.number()),
});
export type Cohort = z.infer<typeof cohortSchema>;

export const engagement = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics/engagement',
  access: 'read-analytics',
  reads: ['admin'],
  summary: 'The four engagement figures of today and of the same day last week',
  response: engagementSchema,
});

export const growth = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics/growth',
  access: 'read-analytics',
  reads: ['admin'],
  summary: 'New people, courts, check-ins and $JIM distributed per day',
  query: rangeSchema,
  response: z.array(growthDaySchema),
});

export const busiestCourts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics/busiest-courts',
  access: 'read-analytics',
  reads: ['admin'],
  summary: 'The ten courts with the most check-ins',
  query: rangeSchema,
  response: z.array(busyCourtSchema),
});

export const heatMap = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics/heat-map',
  access: 'read-analytics',
  reads: ['admin'],
  summary: 'Check-ins by hour of the week',
  query: rangeSchema,
  response: heatMapSchema,
});

export const retention = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics/retention',
  access: 'read-analytics',
  reads: ['admin'],
  summary: 'Of those who signed up in a week, how many checked in during the weeks after',
  response: z.array(cohortSchema),
});
