import type { Tx } from '#server/platform/db/database.ts';
import { addJobs } from '#server/platform/jobs/job-queue.repo.ts';

/** Of the queue, and in docs/alerts.yml. */
export const DELIVERY_KIND = 'notification delivery';

export interface Delivery {
  notificationId: number;
  /** Null: by mail. */
  subscriptionId: number | null;
}

/** Until the given time they wait. */
export async function addDeliveries(
  tx: Tx,
  deliveries: readonly Delivery[],
  notBefore: Date | null = null,
): Promise<void> {
  await addJobs(tx, DELIVERY_KIND, deliveries, notBefore);
}
