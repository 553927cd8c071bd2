import { readEarnings } from '#server/features/rewards/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonTrust, PersonVouch } from '#shared/admin/trust.contract.ts';
import { AppError } from '#shared/errors.ts';
import { fromHundredths } from '#shared/rewards/rewards.ts';
import { KNOWN_NEEDS, TRUST_LEVELS, type TrustLevel } from '#shared/trust/level-rules.ts';
import { worthOf } from '#shared/trust/vouch-rules.ts';
import {
  findAccount,
  isPausedWithRing,
  listCheckIns,
  listDeviceSharers,
  listLevelChanges,
  listNetworkSharers,
  listVouches,
  type VouchRow,
} from './person-trust.repo.ts';
import { findKeeper, listStrikes, type StrikeRow } from './strikes.repo.ts';
import { readStanding, trustSetting } from './trust.service.ts';

const MAX_CHANGES = 20;
const MAX_CHECK_INS = 30;
const MAX_VOUCHES = 50;
const MAX_SHARERS = 50;

export async function readPersonTrust(deps: Deps, personId: number): Promise<PersonTrust> {
  const { db } = deps;
  const account = await findAccount(db, personId);
  if (account === undefined) throw new AppError('NOT_FOUND');
  const { facts, standing, next } = await readStanding(db, personId, trustSetting(deps));
  const { balance, ready, pending } = await readEarnings(db, personId);
  const strikes = await listStrikes(db, personId);
  const keeper = await findKeeper(db, personId);
  const readVouches = async (isGiven: boolean) =>
    (await listVouches(db, { userId: personId, isGiven, limit: MAX_VOUCHES })).map((row) =>
      toVouch(row, facts.today),
    );
  const pauses = strikes.map(({ pausedUntil }) => pausedUntil).filter((end) => end !== null);
  const { id, name, username, signedUpAt, hasConfirmedEmail, hasPasskey } = account;
  return {
    person: { id, name, username },
    level: standing.level,
    next,
    earned: fromHundredths(balance),
    ready: fromHundredths(ready),
    pending: fromHundredths(pending),
    facts: {
      signedUpAt: signedUpAt.toISOString(),
      hasConfirmedEmail,
      hasPasskey,
      unprovenUntil: account.unprovenUntil?.toISOString() ?? null,
      playDays: facts.playDays.length,
      firstPlayedOn: facts.playDays.at(0) ?? null,
      lastPlayedOn: facts.playDays.at(-1) ?? null,
      sharesDeviceWith: await listDeviceSharers(db, personId, MAX_SHARERS),
      sharesNetworkWith: await listNetworkSharers(db, personId, MAX_SHARERS),
    },
    keeper:
      keeper === undefined
        ? null
        : {
            area: keeper.area,
            namedAt: keeper.namedAt.toISOString(),
            namedBy: { id: keeper.namedBy, name: keeper.namedByName },
          },
    pausedUntil: pauses.sort((one, other) => +other - +one)[0]?.toISOString() ?? null,
    isPausedWithRing: await isPausedWithRing(db, personId),
    levelChanges: (await listLevelChanges(db, personId, MAX_CHANGES)).map((change) => ({
      ...change,
      level: toLevel(change.level),
      changedAt: change.changedAt.toISOString(),
    })),
    checkIns: (await listCheckIns(db, personId, MAX_CHECK_INS)).map((checkIn) => ({
      ...checkIn,
      createdAt: checkIn.createdAt.toISOString(),
      readyAt: checkIn.readyAt?.toISOString() ?? null,
    })),
    vouches: { have: standing.vouches, need: KNOWN_NEEDS.vouches },
    vouchedBy: await readVouches(false),
    vouchedFor: await readVouches(true),
    strikes: strikes.map(toStrike),
  };
}

function toLevel(text: string): TrustLevel {
  return TRUST_LEVELS.find((known) => known === text) ?? 'New';
}

function toVouch(row: VouchRow, today: string): PersonVouch {
  const { id, name, username, isSuspended, ...vouch } = row;
  const [firstOn, latestOn] = [vouch.firstAt, vouch.latestAt].map((at) => at.toISOString()) as [
    string,
    string,
  ];
  const weight = isSuspended ? 0 : worthOf({ ...vouch, latestDay: latestOn.slice(0, 10) }, today);
  const level = toLevel(vouch.level);
  const isPerson = id !== null && name !== null && username !== null;
  return { person: isPerson ? { id, name, username, level } : null, weight, firstOn, latestOn };
}

function toStrike(strike: StrikeRow): PersonTrust['strikes'][number] {
  const { appealText, appealedAt } = strike;
  return {
    id: strike.id,
    reason: strike.reason,
    note: strike.note,
    step: strike.step,
    givenBy: { id: strike.givenBy, name: strike.givenByName },
    givenAt: strike.givenAt.toISOString(),
    pausedUntil: strike.pausedUntil?.toISOString() ?? null,
    appeal:
      appealText === null || appealedAt === null
        ? null
        : {
            text: appealText,
            createdAt: appealedAt.toISOString(),
            isGranted: strike.isAppealGranted,
          },
  };
}
