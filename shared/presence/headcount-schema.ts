import * as z from 'zod/mini';

export const headcountSchema = z.object({
  low: z.number(),
  /** `null` means no upper bound. */
  high: z.nullable(z.number()),
  /** Time of the latest count used, rounded to five minutes. */
  countedAt: z.string(),
  source: z.enum(['counted', 'counted-earlier']),
});
