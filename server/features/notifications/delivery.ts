import { setImmediate } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { type JobQueue, runQueue } from '#server/platform/jobs/job-queue.ts';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';
import { isWithinRateLimit } from '#server/platform/limits/rate-limit.ts';
import { mayGetMail, sendMail } from '#server/platform/mail/send-mail.ts';
import type { VapidKeys } from '#server/platform/push/web-push.ts';
import { REWARD_KINDS } from '#shared/notifications/notification-kinds.ts';
import {
  describeNotification,
  howToTurnMailsOff,
} from '#shared/notifications/notification-texts.ts';
import { type DeliveryRow, deleteGoneSubscription, loadDeliveries } from './delivery.repo.ts';
import { DELIVERY_KIND, type Delivery, PUSHES_PER_SECOND } from './delivery-queue.ts';
import { formatRunTime, readVapidKeys } from './notifications.service.ts';
import { readUnsubscribeKey, unsubscribeUrl } from './unsubscribe.ts';

/** So many that waiting for a service is no part of how long thousands take. */
const BATCH_SIZE = 50;
/** Mail servers refuse more connections than these. */
const MAX_MAILS_AT_ONCE = 20;
/** Longer than a mail server or push service may take to answer. */
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 30;
/** An hour between changes of a run, then from 22 to 8, and an hour more in the night when clocks go back. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** Pushes and mails about what happened, as each person wishes. */
export function deliveryQueue(deps: Deps): JobQueue<Delivery> {
  const limitMails = createConcurrencyLimiter(MAX_MAILS_AT_ONCE, BATCH_SIZE);
  return {
    kind: DELIVERY_KIND,
    batchSize: BATCH_SIZE,
    maxPerSecond: PUSHES_PER_SECOND,
    leaseSeconds: LEASE_SECONDS,
    maxAttempts: MAX_ATTEMPTS,
    maxDelaySeconds: MAX_DELAY_SECONDS,
    waitSeconds: (attempts) => FIRST_WAIT_SECONDS * 4 ** (attempts - 1),
    async run(jobs, settle) {
      // Once for all: fifty that ask at the same time take the connections away from people's calls.
      const keys = await readVapidKeys(deps.db);
      const deliveries = jobs.map(({ payload }) => payload);
      const rows = new Map(
        (await loadDeliveries(deps.db, deliveries)).map((row) => [
          `${row.id}:${row.subscriptionId}`,
          row,
        ]),
      );
      const sending: Promise<void>[] = [];
      for (const job of jobs) {
        const row = rows.get(`${job.payload.notificationId}:${job.payload.subscriptionId}`);
        sending.push(
          settle(job, async () => {
            if (row === undefined) return;
            const deliver = () => send(deps, { ...row, attempts: job.attempts }, keys);
            await (row.subscriptionId === null ? limitMails(deliver) : deliver());
          }),
        );
        // Each push is encrypted in one go; a call that has come in meanwhile is next.
        await setImmediate();
      }
      await Promise.all(sending);
    },
  };
}

/** Sends what is due until nothing is left, and returns how many were claimed. */
export function deliverDue(deps: Deps): Promise<number> {
  return runQueue(deliveryQueue(deps), deps);
}

const LOSES_WORTH = ['run-reminder', 'run-changed'];

type Attempt = DeliveryRow & { attempts: number };

async function send(deps: Deps, delivery: Attempt, keys: VapidKeys): Promise<void> {
  // It waited, and the game has begun or is off.
  if (LOSES_WORTH.includes(delivery.kind) && !delivery.isRunAhead) return;
  if (!delivery.wantsRewardAlerts && REWARD_KINDS.includes(delivery.kind)) return;
  if (delivery.subscriptionId === null) await mail(deps, delivery);
  else if ((await push(deps, delivery, keys)) === 'gone') {
    await deleteGoneSubscription(deps.db, delivery.subscriptionId);
  }
}

async function mail(deps: Deps, delivery: Attempt): Promise<void> {
  const { mailer, config } = deps;
  // Who has seen it in the app needs no mail about it.
  if (!mailer.isSetUp || !delivery.wantsEmail || delivery.isRead) return;
  if (!mayGetMail(delivery, 'notification') || !(await isFirstOfPairToday(deps, delivery))) return;
  const { title, text, link } = describeForMail(delivery);
  const address = config.publicUrl ?? '';
  const stop = unsubscribeUrl(address, await readUnsubscribeKey(deps), delivery);
  const written = {
    to: delivery.email,
    subject: title,
    text: `${text}\n\n${address}${link}\n\n${howToTurnMailsOff(`${address}/settings`, translatorFor(delivery.language))}\n`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
  await sendMail(deps, written, { purpose: 'notification', isRetry: delivery.attempts > 1 });
}

/** No name of a person or court: whoever chose it could use it to write to strangers. */
function describeForMail(delivery: DeliveryRow) {
  const runWhen = formatRunTime(delivery, delivery.language);
  const facts = { ...delivery, actorName: null, actorHandle: null, courtName: null, runWhen };
  const words = describeNotification(facts, translatorFor(delivery.language));
  return delivery.actorId === null ? words : { ...words, link: '/notifications' };
}

/** One mail of a kind per pair of people and day, however often a request is taken back and made again. */
async function isFirstOfPairToday(deps: Deps, delivery: Attempt): Promise<boolean> {
  const { kind, userId, actorId, attempts } = delivery;
  // A later attempt is still the same mail.
  if (actorId === null || attempts > 1) return true;
  return isWithinRateLimit(deps, 'mail:pair', `${kind}:${actorId}:${userId}`);
}

async function push(
  { webPush }: Deps,
  delivery: DeliveryRow,
  keys: VapidKeys,
): Promise<'sent' | 'gone'> {
  if (!delivery.wantsPush) return 'sent';
  const facts = { ...delivery, runWhen: formatRunTime(delivery, delivery.language) };
  const { title, text, link } = describeNotification(facts, translatorFor(delivery.language));
  const payload = JSON.stringify({ title, text, link, tag: `notification-${delivery.id}` });
  const { endpoint, p256dh, auth } = delivery;
  if (endpoint === null || p256dh === null || auth === null) return 'gone';
  return webPush.send({ endpoint, p256dh, auth, payload }, keys);
}
