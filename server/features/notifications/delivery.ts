import type { Deps } from '#server/http/deps.ts';
import { REWARD_KINDS } from '#shared/notifications/notification-kinds.ts';
import { describeNotification } from '#shared/notifications/notification-texts.ts';
import {
  claimDue,
  type DeliveryRow,
  deleteDelivery,
  deleteGoneSubscription,
  postponeDelivery,
} from './delivery.repo.ts';
import { readVapidKeys } from './vapid-keys.ts';

const BATCH = 20;
/** Longer than a mail server or push service may take to answer. */
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 30;
const ROUND_MS = 2_000;

/** Sends what is due until nothing is left, and answers how many were taken on. */
export async function deliverDue(deps: Deps): Promise<number> {
  let taken = 0;
  for (;;) {
    const batch = await claimDue(deps.db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
    await Promise.all(batch.map((delivery) => deliver(deps, delivery)));
    taken += batch.length;
    if (batch.length < BATCH) return taken;
  }
}

/** Delivers in the background, until the answered function is called. */
export function startDelivering(deps: Deps): () => Promise<void> {
  let isStopped = false;
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(async () => {
      if (isStopped) return;
      try {
        await deliverDue(deps);
      } catch (error) {
        deps.log.warn({ err: error }, 'notifications could not be sent');
      }
    });
  }, ROUND_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await round;
  };
}

async function deliver(deps: Deps, delivery: DeliveryRow): Promise<void> {
  try {
    if (delivery.wantsRewardAlerts || !REWARD_KINDS.includes(delivery.kind)) {
      if (delivery.subscriptionId === null) await mail(deps, delivery);
      else await push(deps, delivery, delivery.subscriptionId);
    }
    await deleteDelivery(deps.db, delivery.deliveryId);
  } catch (error) {
    if (delivery.attempts >= MOST_ATTEMPTS) {
      deps.log.warn({ err: error, kind: delivery.kind }, 'a notification was given up');
      await deleteDelivery(deps.db, delivery.deliveryId);
    } else {
      const waitSeconds = FIRST_WAIT_SECONDS * 4 ** (delivery.attempts - 1);
      await postponeDelivery(deps.db, delivery.deliveryId, waitSeconds);
    }
  }
}

async function mail({ mailer, config }: Deps, delivery: DeliveryRow): Promise<void> {
  // Who has seen it in the app needs no mail about it.
  if (!mailer.isSetUp || !delivery.wantsEmail || delivery.isRead) return;
  const { title, text, link } = describeNotification(delivery);
  const address = config.publicUrl ?? '';
  await mailer.send({
    to: delivery.email,
    subject: title,
    text: `${text}\n\n${address}${link}\n\nYou can turn these mails off in your settings: ${address}/settings\n`,
  });
}

async function push(deps: Deps, delivery: DeliveryRow, subscriptionId: number): Promise<void> {
  if (!delivery.wantsPush) return;
  const { title, text, link } = describeNotification(delivery);
  const payload = JSON.stringify({ title, text, link, tag: `notification-${delivery.id}` });
  const { endpoint, p256dh, auth } = delivery;
  const keys = await readVapidKeys(deps.db);
  const outcome = await deps.webPush.send({ endpoint, p256dh, auth, payload }, keys);
  if (outcome === 'gone') await deleteGoneSubscription(deps.db, subscriptionId);
}
