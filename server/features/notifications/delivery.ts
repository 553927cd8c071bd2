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
import { formatTimes, readVapidKeys } from './notifications.service.ts';
import { readUnsubscribeKey, unsubscribeUrl } from './unsubscribe.ts';

/** Large enough that waiting for push services doesn't limit the throughput. */
const BATCH_SIZE = 50;
/** Mail servers refuse more connections. */
const MAX_MAILS_AT_ONCE = 20;
/** Longer than a mail server or push service may take to respond. */
const LEASE_SECONDS = 120;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_SECONDS = 30;
/** An hour after a change to a run, the night from 22:00 to 8:00, and an hour more when clocks go back. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

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
      // Read once per batch, because fifty parallel queries would take connections away from requests.
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
        // Encrypting a push blocks the thread, so let waiting requests run in between.
        await setImmediate();
      }
      await Promise.all(sending);
    },
  };
}

/** Sends everything due and returns how many jobs were claimed. */
export function deliverDue(deps: Deps): Promise<number> {
  return runQueue(deliveryQueue(deps), deps);
}

const LOSES_WORTH = ['run-reminder', 'run-changed'];

type Attempt = DeliveryRow & { attempts: number };

async function send(deps: Deps, delivery: Attempt, keys: VapidKeys): Promise<void> {
  // The run has started or was cancelled in the meantime.
  if (LOSES_WORTH.includes(delivery.kind) && !delivery.isRunAhead) return;
  if (!delivery.wantsRewardAlerts && REWARD_KINDS.includes(delivery.kind)) return;
  if (delivery.subscriptionId === null) await mail(deps, delivery);
  else if ((await push(deps, delivery, keys)) === 'gone') {
    await deleteGoneSubscription(deps.db, delivery.subscriptionId);
  }
}

async function mail(deps: Deps, delivery: Attempt): Promise<void> {
  const { mailer, config } = deps;
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

/**
 * Without names of users and courts, because anyone could choose a name to send text to strangers. A player may have
 * written why a court was removed.
 */
function describeForMail(delivery: DeliveryRow) {
  // A mail may be read days later.
  const times = formatTimes(delivery, delivery.language, { hasDate: true });
  const nobody = { actorName: null, actorHandle: null, courtName: null, items: null };
  const reason = delivery.kind === 'court-removed' ? null : delivery.reason;
  const facts = { ...delivery, ...nobody, ...times, reason };
  const words = describeNotification(facts, translatorFor(delivery.language));
  return delivery.actorId === null ? words : { ...words, link: '/notifications' };
}

/**
 * One mail, or push to a browser, per kind, pair of users and day, however often a request is cancelled and sent again.
 */
async function isFirstOfPairToday(deps: Deps, delivery: Attempt): Promise<boolean> {
  const { kind, userId, actorId, attempts, subscriptionId } = delivery;
  // A retry is still the same message.
  if (actorId === null || attempts > 1) return true;
  const place = subscriptionId === null ? '' : `:${subscriptionId}`;
  return isWithinRateLimit(deps, 'message:pair', `${kind}:${actorId}:${userId}${place}`);
}

async function push(deps: Deps, delivery: Attempt, keys: VapidKeys): Promise<'sent' | 'gone'> {
  if (!delivery.wantsPush) return 'sent';
  if (delivery.kind === 'friend-request' && !(await isFirstOfPairToday(deps, delivery))) {
    return 'sent';
  }
  const facts = { ...delivery, ...formatTimes(delivery, delivery.language) };
  const { title, text, link } = describeNotification(facts, translatorFor(delivery.language));
  const payload = JSON.stringify({ title, text, link, tag: `notification-${delivery.id}` });
  const { endpoint, p256dh, auth } = delivery;
  if (endpoint === null || p256dh === null || auth === null) return 'gone';
  return deps.webPush.send({ endpoint, p256dh, auth, payload }, keys);
}
