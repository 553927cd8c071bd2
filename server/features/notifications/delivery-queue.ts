import type { Tx } from '#server/platform/db/database.ts';
import { addJobs, type JobTiming } from '#server/platform/jobs/job-queue.repo.ts';

/** Also used in docs/alerts.yml. */
export const DELIVERY_KIND = 'notification delivery';

/** Thousands at once would take CPU time away from requests. At this rate, 5,000 take less than half a minute. */
export const PUSHES_PER_SECOND = 300;

export interface Delivery {
  notificationId: number;
  /** Null means by mail. */
  subscriptionId: number | null;
}

export async function addDeliveries(
  tx: Tx,
  deliveries: readonly Delivery[],
  timing?: JobTiming,
): Promise<void> {
  await addJobs(tx, DELIVERY_KIND, deliveries, timing);
}
