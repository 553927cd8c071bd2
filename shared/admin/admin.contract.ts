import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const systemStatsSchema = z.object({
  totalUsers: z.number(),
  /** Approved courts only. */
  totalCourts: z.number(),
  totalPosts: z.number(),
  totalRewards: z.number(),
  pendingCourts: z.number(),
  pendingStats: z.number(),
  heldCheckIns: z.number(),
  openReports: z.number(),
  strikeAppeals: z.number(),
});
export type SystemStats = z.infer<typeof systemStatsSchema>;

export const systemStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system-stats',
  access: 'read-analytics',
  reads: ['admin', 'review-queue'],
  summary: 'The totals on the admin screen and what waits for a decision',
  response: systemStatsSchema,
});
