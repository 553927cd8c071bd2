import { answerForGuest, settleHeldRun } from '#server/features/runs/answers/answers.service.ts';
import {
  addGuestMails,
  guestToken,
  newNonce,
  readGuestKey,
} from '#server/features/runs/guest-mail/guest-mail.service.ts';
import { lockRun } from '#server/features/runs/lock/lock.repo.ts';
import { tellScreens, wasRemoved } from '#server/features/runs/lock/lock.service.ts';
import { readPublicRun } from '#server/features/runs/read/read.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { mailboxKey } from '#server/platform/mail/mailbox.ts';
import { hashToken } from '#server/platform/sessions/token.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import type { GuestAnswer, PublicRun } from '#shared/runs/guests.contract.ts';
import type { RunAnswer } from '#shared/runs/run-limits.ts';
import {
  deleteGuest,
  findGuest,
  type GuestRow,
  handAnswerOver,
  isBlockedAddress,
  listOwnGuests,
  setConfirmed,
  upsertGuest,
} from './guests.repo.ts';

export async function readRunForAnyone(deps: Deps, key: string): Promise<PublicRun> {
  return (await readPublicRun(deps, key)).run;
}

/** Mails the link. The response is the same for every address. */
export async function askToJoin(
  deps: Deps,
  asked: { key: string; name: string; email: string; language: Language },
): Promise<void> {
  if (!deps.mailer.isSetUp) throw new AppError('CONFLICT', { reason: 'RUN_MEMBERS_ONLY' });
  const { id: runId, run } = await readPublicRun(deps, asked.key);
  if (run.status === 'cancelled') throw new AppError('CONFLICT', { reason: 'RUN_CANCELLED' });
  if (run.status !== 'open') throw new AppError('CONFLICT', { reason: 'RUN_STARTED' });
  const emailKey = identityKey(asked.email);
  const mailbox = mailboxKey(asked.email);
  // Not on the contract, because it is counted by recipient.
  await consumeRateLimit(deps, 'runs:guest-mail', mailbox);
  const nonce = newNonce();
  const tokenHash = hashToken(guestToken(await readGuestKey(deps), nonce));
  await deps.db.transaction(async (tx) => {
    // Silently, so that the response is the same for every address.
    if (await wasRemoved(tx, runId, { email: asked.email })) return;
    if (await isBlockedAddress(tx, runId, emailKey)) return;
    const guest = { ...asked, runId, emailKey, mailboxKey: mailbox, nonce, tokenHash };
    const guestId = await upsertGuest(tx, guest);
    await addGuestMails(tx, runId, { guestIds: [guestId], about: 'confirm' });
  });
}

export async function readGuestAnswer(deps: Deps, token: string): Promise<GuestAnswer> {
  return toGuestAnswer(deps, await requireGuest(deps, token));
}

export async function answerByLink(
  deps: Deps,
  given: { token: string; answer: RunAnswer; guests: number },
): Promise<GuestAnswer> {
  const { id: guestId, runKey, answer } = await requireGuest(deps, given.token);
  const guest = { ...given, runKey, guestId, hasAnswered: answer !== null };
  await answerForGuest(deps, guest, (tx) => setConfirmed(tx, guestId));
  return toGuestAnswer(deps, await requireGuest(deps, given.token));
}

/** Using the link again succeeds without revealing whether the guest existed. */
export async function withdraw(deps: Deps, token: string): Promise<void> {
  const guest = await findGuest(deps.db, hashToken(token));
  if (guest === undefined) return;
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, guest.runId);
    await deleteGuest(tx, guest.id);
    if (run === undefined) return;
    await settleHeldRun(tx, run);
    await tellScreens(tx, run);
  });
}

/**
 * Transfers a guest's answers to the account with that address, once it is confirmed. Anyone can sign up with another
 * person's address.
 */
export async function takeOverGuestAnswers(deps: Deps, viewerId: number): Promise<void> {
  for (const { guestId, runId, emailKey } of await listOwnGuests(deps.db, viewerId)) {
    await deps.db.transaction(async (tx) => {
      const run = await lockRun(tx, runId);
      if (run === undefined) return;
      if (!(await isBlockedAddress(tx, runId, emailKey))) {
        await handAnswerOver(tx, guestId, viewerId);
      }
      await deleteGuest(tx, guestId);
      await settleHeldRun(tx, run);
    });
  }
}

export async function hasAnswered(deps: Deps, key: string, token: string): Promise<boolean> {
  const guest = await findGuest(deps.db, hashToken(token));
  return guest?.runKey === key && guest.answer !== null;
}

async function requireGuest(deps: Deps, token: string): Promise<GuestRow> {
  const guest = await findGuest(deps.db, hashToken(token));
  if (guest === undefined) throw new AppError('NOT_FOUND', { reason: 'GUEST_LINK_INVALID' });
  return guest;
}

async function toGuestAnswer(deps: Deps, guest: GuestRow): Promise<GuestAnswer> {
  const { name, answer, guests, state, offeredUntil, removedReason } = guest;
  return {
    run: (await readPublicRun(deps, guest.runKey, answer !== null)).run,
    name,
    answer,
    guests: guests ?? 0,
    state,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    removedReason,
  };
}
