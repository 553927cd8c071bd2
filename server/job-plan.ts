import {
  confirmationQueue,
  purgeExpiredAccountData,
  purgeSessions,
  resetLinkQueue,
} from '#server/features/accounts/index.ts';
import { purgeOldPositions } from '#server/features/check-ins/index.ts';
import { purgeFavourites, watchCourts } from '#server/features/favourites/index.ts';
import { purgeLiveEvents } from '#server/features/live/index.ts';
import {
  deliveryQueue,
  purgeNotifications,
  remindOfStreaks,
} from '#server/features/notifications/index.ts';
import { deleteForgottenPhotos, sweepPhotos } from '#server/features/photos/index.ts';
import { purgeCourtCodes } from '#server/features/player-codes/index.ts';
import { purgePresence, recountUsualHours } from '#server/features/presence/index.ts';
import { verifyLedger } from '#server/features/rewards/index.ts';
import {
  guestMailQueue,
  judgeShowingUp,
  makeSeriesRuns,
  purgeGuests,
  remindOfRuns,
  settleDueRuns,
} from '#server/features/runs/index.ts';
import {
  gatherEvidence,
  lookForRings,
  matureRewards,
  matureRewardsOfRegulars,
  tellOfEndedPauses,
  trustSetting,
  workOutAllLevels,
} from '#server/features/trust/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPlan } from '#server/platform/jobs/jobs.ts';
import type { RecurringJob } from '#server/platform/jobs/recurring-jobs.ts';
import { purgeRateLimits } from '#server/platform/limits/rate-limit.ts';
import { repairTimeZones } from '#server/platform/time/time-zones.ts';

/** Named in docs/alerts.yml. */
const LEDGER_JOB = 'ledger in order';
const LONG = { statementTimeoutMs: 10 * 60_000 };

/** All work beside the requests, whichever of the nodes does it. */
export function planJobs(deps: Deps): JobPlan {
  return {
    recurring: planRecurringJobs(deps),
    queues: [
      deliveryQueue(deps),
      resetLinkQueue(deps),
      confirmationQueue(deps),
      guestMailQueue(deps),
    ],
    watches: [{ run: (isStopping) => watchCourts(deps, isStopping) }],
  };
}

function planRecurringJobs({ photoStore, log, mailer }: Deps): RecurringJob[] {
  const trust = trustSetting({ mailer });
  return [
    { name: 'expired sessions', everyMinutes: 60, run: inTransaction(purgeSessions) },
    {
      name: 'expired password links',
      everyMinutes: 60,
      run: inTransaction(purgeExpiredAccountData),
    },
    { name: 'expired rate limits', everyMinutes: 10, run: inTransaction(purgeRateLimits) },
    {
      name: 'live events that everybody has heard',
      everyMinutes: 1,
      run: inTransaction(purgeLiveEvents),
    },
    { name: 'old positions', everyMinutes: 60, run: inTransaction(purgeOldPositions) },
    {
      name: 'people who have left their court',
      everyMinutes: 60,
      run: inTransaction(async (tx) => {
        await purgePresence(tx);
        await purgeCourtCodes(tx);
      }),
    },
    {
      name: 'alerts that were told',
      everyMinutes: 60,
      run: inTransaction(purgeFavourites),
    },
    { name: 'usual hours', everyMinutes: 24 * 60, run: inTransaction(recountUsualHours) },
    { name: 'spots and offers of runs', everyMinutes: 1, run: settleDueRuns },
    { name: 'guests of runs that are over', everyMinutes: 60, run: inTransaction(purgeGuests) },
    { name: 'who came to runs', everyMinutes: 5, run: judgeShowingUp },
    { name: 'weekly runs, four weeks ahead', everyMinutes: 24 * 60, run: makeSeriesRuns },
    { name: 'games in two hours', everyMinutes: 1, run: remindOfRuns },
    { name: 'evidence of check-ins', everyMinutes: 1, run: (db) => gatherEvidence(db, trust) },
    { name: '$JIM of regulars that is ready', everyMinutes: 60, run: matureRewardsOfRegulars },
    {
      name: 'trust of the night',
      everyMinutes: 24 * 60,
      async run(db) {
        await workOutAllLevels(db, trust);
        await lookForRings(db);
        await matureRewards(db);
      },
    },
    { name: 'strikes whose pause is over', everyMinutes: 60, run: tellOfEndedPauses },
    { name: 'streaks that end today', everyMinutes: 15, run: remindOfStreaks },
    { name: 'old notifications', everyMinutes: 6 * 60, run: inTransaction(purgeNotifications) },
    {
      name: 'files of photos that are gone',
      everyMinutes: 1,
      // Most go right after the commit; these are what a crash, or a store that was away, left.
      run: (db) => deleteForgottenPhotos({ db, photoStore, log }),
    },
    {
      name: 'photos that belong to nothing',
      everyMinutes: 6 * 60,
      // Not in one transaction: a store far away takes longer than a connection may stand idle in one.
      async run(db) {
        await sweepPhotos(db, photoStore);
      },
    },
    {
      name: 'time zones that the database does not know',
      everyMinutes: 24 * 60,
      run: inTransaction(repairTimeZones),
    },
    {
      name: LEDGER_JOB,
      everyMinutes: 24 * 60,
      firstAfterMinutes: 60,
      run: (db) => db.transaction((tx) => proveLedger(tx, log), LONG),
    },
  ];
}

/** A purge after a long pause has more to do than a request may. */
function inTransaction(work: (tx: Tx) => Promise<void>): (db: Database) => Promise<void> {
  return (db) => db.transaction(work, LONG);
}

async function proveLedger(tx: Tx, log: Deps['log']): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  const broken = await verifyLedger(tx);
  for (const { promise, count } of broken) log.error({ promise, count }, 'the ledger is broken');
  if (broken.length > 0) throw new Error('The ledger is not in order: run npm run ledger:verify.');
}
