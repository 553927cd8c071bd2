import * as z from 'zod/mini';

/** What people counted at a court in the last hour, as /now and every card of a court have it. */
export const headcountSchema = z.object({
  low: z.number(),
  /** Null: and more. */
  high: z.nullable(z.number()),
  /** When the latest of those compared was made, to five minutes. */
  countedAt: z.string(),
  source: z.enum(['counted', 'counted-earlier']),
});
