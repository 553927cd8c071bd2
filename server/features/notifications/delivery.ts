import type { Deps } from '#server/platform/http/deps.ts';
import { type Rounds, startRounds } from '#server/platform/jobs/polling.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { mayGetMail } from '#server/platform/mail/mail-policy.ts';
import type { VapidKeys } from '#server/platform/push/web-push.ts';
import { AppError } from '#shared/errors.ts';
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
import { readUnsubscribeKey, unsubscribeUrl } from './unsubscribe.ts';
import { readVapidKeys } from './vapid-keys.ts';

const BATCH = 20;
/** Longer than a mail server or push service may take to answer. */
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = FIRST_WAIT_SECONDS * 4 ** (MOST_ATTEMPTS - 2);
const ROUND_MS = 2_000;

/** Sends what is due until nothing is left, and answers how many were taken on. */
export async function deliverDue(deps: Deps, isStopping = () => false): Promise<number> {
  // Once for all: twenty that ask at the same time take the connections away from people's calls.
  const keys = await readVapidKeys(deps.db);
  let taken = 0;
  while (!isStopping()) {
    const batch = await claimDue(deps.db, {
      limit: BATCH,
      leaseSeconds: LEASE_SECONDS,
      maxWaitSeconds: MAX_WAIT_SECONDS,
    });
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

async function mail(deps: Deps, delivery: DeliveryRow): Promise<void> {
  const { mailer, config } = deps;
  // Who has seen it in the app needs no mail about it.
  if (!mailer.isSetUp || !delivery.wantsEmail || delivery.isRead) return;
  if (!mayGetMail(delivery, 'notification') || !(await isFirstOfPairToday(deps, delivery))) return;
  const { title, text, link } = describeForMail(delivery);
  const address = config.publicUrl ?? '';
  const stop = unsubscribeUrl(address, await readUnsubscribeKey(deps), delivery);
  await mailer.send({
    to: delivery.email,
    subject: title,
    text: `${text}\n\n${address}${link}\n\n${howToTurnMailsOff(`${address}/settings`, delivery.language)}\n`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
}

/** No name of a person or court: whoever chose it could use it to write to strangers. */
function describeForMail(delivery: DeliveryRow) {
  const facts = { ...delivery, actorName: null, actorHandle: null, courtName: null };
  const words = describeNotification(facts, delivery.language);
  return delivery.actorId === null ? words : { ...words, link: '/notifications' };
}

/** One mail of a kind per pair of people and day, however often a request is taken back and made again. */
async function isFirstOfPairToday(deps: Deps, delivery: DeliveryRow): Promise<boolean> {
  const { kind, userId, actorId, attempts } = delivery;
  // A later attempt is still the same mail.
  if (actorId === null || attempts > 1) return true;
  try {
    await consumeRateLimit(deps, 'mail:pair', `${kind}:${actorId}:${userId}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
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
