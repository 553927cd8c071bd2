import type { VapidKeys } from '#server/adapters/web-push.ts';
import type { Deps } from '#server/http/deps.ts';
import { type Rounds, startRounds } from '#server/http/rounds.ts';
import { REWARD_KINDS } from '#shared/notifications/notification-kinds.ts';
import {
  describeNotification,
  howToTurnMailsOff,
} from '#shared/notifications/notification-texts.ts';
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
export async function deliverDue(deps: Deps, isStopping = () => false): Promise<number> {
  // Once for all: twenty that ask at the same time take the connections away from people's calls.
  const keys = await readVapidKeys(deps.db);
  let taken = 0;
  while (!isStopping()) {
    const batch = await claimDue(deps.db, { limit: BATCH, leaseSeconds: LEASE_SECONDS });
    let marking: Promise<void> = Promise.resolve();
    await Promise.all(
      batch.map(async (delivery) => {
        const outcome = await send(deps, delivery, keys);
        // One after the other, for the same reason.
        marking = marking.catch(() => undefined).then(() => outcome.mark());
        await marking;
      }),
    );
    taken += batch.length;
    if (batch.length < BATCH) break;
  }
  return taken;
}

/** Delivers in the background until it is stopped. */
export function startDelivering(deps: Deps): Rounds {
  return startRounds({
    failure: 'notifications could not be sent',
    everyMs: ROUND_MS,
    log: deps.log,
    work: (isStopping) => deliverDue(deps, isStopping),
  });
}

/** Answers how to mark what came of it. */
async function send(
  deps: Deps,
  delivery: DeliveryRow,
  keys: VapidKeys,
): Promise<{ mark: () => Promise<void> }> {
  const { deliveryId, attempts, kind, subscriptionId } = delivery;
  const { db, log } = deps;
  try {
    if (delivery.wantsRewardAlerts || !REWARD_KINDS.includes(kind)) {
      if (subscriptionId === null) await mail(deps, delivery);
      else if ((await push(deps, delivery, keys)) === 'gone') {
        return { mark: () => deleteGoneSubscription(db, subscriptionId) };
      }
    }
  } catch (error) {
    if (attempts < MOST_ATTEMPTS) {
      log.warn({ err: error, kind, attempts }, 'a notification could not be sent yet');
      const waitSeconds = FIRST_WAIT_SECONDS * 4 ** (attempts - 1);
      return { mark: () => postponeDelivery(db, deliveryId, waitSeconds) };
    }
    log.warn({ err: error, kind }, 'a notification was given up');
  }
  return { mark: () => deleteDelivery(db, deliveryId) };
}

async function mail({ mailer, config }: Deps, delivery: DeliveryRow): Promise<void> {
  // Who has seen it in the app needs no mail about it.
  if (!mailer.isSetUp || !delivery.wantsEmail || delivery.isRead) return;
  const { title, text, link } = describeNotification(delivery, delivery.language);
  const address = config.publicUrl ?? '';
  await mailer.send({
    to: delivery.email,
    subject: title,
    text: `${text}\n\n${address}${link}\n\n${howToTurnMailsOff(`${address}/settings`, delivery.language)}\n`,
  });
}

async function push(
  { webPush }: Deps,
  delivery: DeliveryRow,
  keys: VapidKeys,
): Promise<'sent' | 'gone'> {
  if (!delivery.wantsPush) return 'sent';
  const { title, text, link } = describeNotification(delivery, delivery.language);
  const payload = JSON.stringify({ title, text, link, tag: `notification-${delivery.id}` });
  const { endpoint, p256dh, auth } = delivery;
  return webPush.send({ endpoint, p256dh, auth, payload }, keys);
}
