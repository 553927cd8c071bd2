import { payAtRevision, writeGrants } from '#server/features/rewards/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDeadlock, violatedUnique } from '#server/platform/db/errors.ts';
import type { JudgedCheckIn, RecordedCheckIn } from './check-ins.repo.ts';
import { plainCheckInStatements, recordPlainCheckIns } from './plain-check-ins.repo.ts';

export const PLAIN_CHECK_IN = plainCheckInStatements({ payAtRevision, writeGrants });

/** Undefined: the verdict does not hold any more, judge again. */
export type RecordPlainly = (judged: JudgedCheckIn) => Promise<RecordedCheckIn | undefined>;

interface Waiting {
  judged: JudgedCheckIn;
  resolve: (recorded: RecordedCheckIn | undefined) => void;
  reject: (reason: unknown) => void;
}

/** Enough that a flush to disk is shared by many, and few enough that one statement stays short. */
const MOST_AT_ONCE = 64;

/**
 * Whoever arrives while a statement is under way shares the next one: the busier the courts, the less each
 * check-in costs. Nobody waits for others to come.
 */
export function gatherPlainCheckIns(db: Database): RecordPlainly {
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const { together, later } = pickTogether(waiting);
      waiting = later;
      await recordTogether(db, together);
    }
    isBusy = false;
  }

  return (judged) =>
    new Promise((resolve, reject) => {
      waiting.push({ judged, resolve, reject });
      if (!isBusy) void work();
    });
}

/**
 * At most one of each person, for the first moves the revision of the second. In the order of their ids, so
 * that two nodes take the wallets they share in the same order.
 */
function pickTogether(waiting: readonly Waiting[]): { together: Waiting[]; later: Waiting[] } {
  const together = new Map<number, Waiting>();
  const later: Waiting[] = [];
  for (const one of waiting) {
    const { userId } = one.judged;
    if (together.size < MOST_AT_ONCE && !together.has(userId)) together.set(userId, one);
    else later.push(one);
  }
  const inOrder = [...together.values()].sort((a, b) => a.judged.userId - b.judged.userId);
  return { together: inOrder, later };
}

async function recordTogether(db: Database, together: readonly Waiting[]): Promise<void> {
  try {
    const recorded = await recordPlainCheckIns(
      db,
      PLAIN_CHECK_IN,
      together.map((one) => one.judged),
    );
    for (const [index, one] of together.entries()) one.resolve(recorded[index]);
  } catch (error) {
    const isOneToBlame = violatedUnique(error) !== undefined || isDeadlock(error);
    if (!isOneToBlame) for (const one of together) one.reject(error);
    // Nothing was written: each has another try, in which its own fault meets nobody else.
    else if (together.length > 1) for (const one of together) await recordTogether(db, [one]);
    else together[0]?.resolve(undefined);
  }
}
