import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { translatorFor } from '#server/platform/i18n/translator.ts';
import { addJobs } from '#server/platform/jobs/job-queue.repo.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { longDayAndHourIn } from '#shared/format/dates.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { type GuestMailRow, loadGuests, readQuietUntil } from './guest-mail.repo.ts';

const NONCE_BYTES = 16;

export function readGuestKey(deps: Pick<Deps, 'db'>): Promise<string> {
  return readOrMakeSecret(deps.db, 'run-guest-key', () => randomBytes(32).toString('base64url'));
}

/** Derived for every mail, so that the database contains nothing that could be used to answer for a guest. */
export function guestToken(key: string, nonce: Buffer): string {
  return createHmac('sha256', key).update('run-guest\n').update(nonce).digest('base64url');
}

export function newNonce(): Buffer {
  return randomBytes(NONCE_BYTES);
}

type GuestMailAbout = 'confirm' | 'offered' | 'changed' | 'cancelled' | 'reminder';

interface GuestMail {
  guestId: number;
  about: GuestMailAbout;
}

const KIND = 'mails to guests of runs';
/** An hour between changes, plus the night. */
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/** Call it in the transaction of the event. Requested mails and offers don't wait until morning. */
export async function addGuestMails(
  tx: Tx,
  runId: number,
  {
    guestIds,
    about,
    notBefore: planned,
  }: { guestIds: readonly number[]; about: GuestMailAbout; notBefore?: Date },
): Promise<void> {
  if (guestIds.length === 0) return;
  const isUrgent = about === 'confirm' || about === 'offered';
  const notBefore = planned ?? (isUrgent ? null : await readQuietUntil(tx, runId));
  await addJobs(
    tx,
    KIND,
    guestIds.map((guestId) => ({ guestId, about })),
    { notBefore },
  );
}

export function guestMailQueue(deps: Deps): JobQueue<GuestMail> {
  return {
    kind: KIND,
    batchSize: 20,
    leaseSeconds: 120,
    maxAttempts: 6,
    maxDelaySeconds: MAX_DELAY_SECONDS,
    waitSeconds: (attempts) => 30 * 4 ** (attempts - 1),
    async run(jobs, settle) {
      const key = await readGuestKey(deps);
      const ids = jobs.map(({ payload }) => payload.guestId);
      const guests = new Map((await loadGuests(deps.db, ids)).map((row) => [row.id, row]));
      await Promise.all(
        jobs.map((job) =>
          settle(job, async () => {
            const guest = guests.get(job.payload.guestId);
            if (guest === undefined || !isWorthSending(guest, job.payload.about)) return;
            const { about } = job.payload;
            const purpose = about === 'confirm' ? 'confirm-guest' : 'notification';
            const mail = writeGuestMail(deps, key, guest, about);
            await sendMail(deps, mail, { purpose, isRetry: job.attempts > 1 });
          }),
        ),
      );
    },
  };
}

/** After the start, only cancellations are worth sending. */
function isWorthSending({ isAhead, isConfirmed }: GuestMailRow, about: GuestMailAbout): boolean {
  return (isAhead || about === 'cancelled') && (isConfirmed || about === 'confirm');
}

/**
 * Contains no user names or notes, which could be used to send text to strangers. The court's name was approved by
 * admins.
 */
function writeGuestMail(
  { config }: Deps,
  key: string,
  guest: GuestMailRow,
  about: GuestMailAbout,
): Mail {
  const t = translatorFor(guest.language);
  const address = config.publicUrl ?? '';
  const token = guestToken(key, guest.nonce);
  const when = longDayAndHourIn(guest.language, guest.startsAt, guest.timeZone);
  const game = { court: courtNameIn(t, guest.courtName), when };
  const text = t(`server.mails.runGuest.${about}.text`, game);
  return {
    to: guest.email,
    subject: t(`server.mails.runGuest.${about}.subject`, game),
    text: `${text}\n\n${address}/runs/${guest.key}?guest=${token}\n\n${t('server.mails.runGuest.stop')}\n\nJIM\n`,
    headers: {
      'List-Unsubscribe': `<${address}/api/public/guests/${token}/leave>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
