import * as z from 'zod/mini';

/** Headcounts at a court in the last hour, for /now and court cards. */
export const headcountSchema = z.object({
  low: z.number(),
  /** `null` means no upper bound. */
  high: z.nullable(z.number()),
  /** Time of the latest count used, rounded to five minutes. */
  countedAt: z.string(),
  source: z.enum(['counted', 'counted-earlier']),
});
