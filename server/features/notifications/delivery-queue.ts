import type { Tx } from '#server/platform/db/database.ts';
import { addJobs, type JobTiming } from '#server/platform/jobs/job-queue.repo.ts';

/** Of the queue, and in docs/alerts.yml. */
export const DELIVERY_KIND = 'notification delivery';

/** Thousands at once would take the processor away from people's calls; 5,000 are sent within half a minute. */
export const PUSHES_PER_SECOND = 300;

export interface Delivery {
  notificationId: number;
  /** Null: by mail. */
  subscriptionId: number | null;
}

export async function addDeliveries(
  tx: Tx,
  deliveries: readonly Delivery[],
  timing?: JobTiming,
): Promise<void> {
  await addJobs(tx, DELIVERY_KIND, deliveries, timing);
}
