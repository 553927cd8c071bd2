import { lockAdmins, verifySuspended } from '#server/features/accounts/index.ts';
import { recordPerson } from '#server/features/admin/audit/audit.repo.ts';
import { notify } from '#server/features/notifications/index.ts';
import {
  closeStrikeOfSuspension,
  trustSetting,
  workOutWithin,
} from '#server/features/trust/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Appeal } from '#shared/admin/appeals.contract.ts';
import { mayDecideAppeal } from '#shared/admin/review-rules.ts';
import { AppError } from '#shared/errors.ts';
import {
  closeAppeal,
  findOpenAppeal,
  findSuspension,
  insertAppeal,
  listOpenAppeals,
} from './appeals.repo.ts';
import { restoreWithin } from './people.service.ts';

const MAX_LISTED = 50;

interface AppealAttempt {
  email: string;
  password: string;
  text: string;
  address: string;
  deviceToken: string | undefined;
}

/** Checks the password with the same limits as a login, so that it can't be guessed here. */
export async function appeal(deps: Deps, { text, ...attempt }: AppealAttempt): Promise<void> {
  const userId = await verifySuspended(deps, attempt);
  const suspension = await findSuspension(deps.db, userId);
  // Suspended directly in the database, so there is no admin to appeal to.
  if (suspension === undefined) throw new AppError('NOT_FOUND');
  const isFirst = await insertAppeal(deps.db, { userId, suspensionId: suspension.id, text });
  if (!isFirst) throw new AppError('CONFLICT', { reason: 'APPEAL_ALREADY_SENT' });
}

export async function readAppeals(
  { db }: Pick<Deps, 'db'>,
  viewer: { userId: number },
): Promise<Appeal[]> {
  const rows = await listOpenAppeals(db, MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.personId, name: row.name, username: row.username },
    reason: row.reason ?? '',
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    canDecide: mayDecideAppeal(viewer.userId, row),
  }));
}

export async function decide(
  deps: Deps,
  act: { viewerId: number; appealId: number; grant: boolean },
): Promise<void> {
  const { viewerId, appealId, grant } = act;
  await deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    const open = await findOpenAppeal(tx, appealId);
    if (open === undefined) throw new AppError('NOT_FOUND');
    if (!mayDecideAppeal(viewerId, open)) {
      throw new AppError('FORBIDDEN', { reason: 'OWN_SUSPENSION' });
    }
    if (!(await closeAppeal(tx, appealId, grant))) throw new AppError('CONFLICT');
    const { personId, text } = open;
    const action = grant ? 'appeal.grant' : 'appeal.deny';
    await recordPerson(tx, action, { viewerId, personId }, { text }, { granted: grant });
    const hadStrike = await closeStrikeOfSuspension(tx, {
      userId: personId,
      text,
      isGranted: grant,
    });
    const kind = grant ? 'suspension-lifted' : 'suspension-upheld';
    await notify(tx, { userId: personId, kind, cause: `appeal:${appealId}` });
    if (!grant) return;
    await restoreWithin(tx, { viewerId, personId });
    if (hadStrike) await workOutWithin(tx, [personId], trustSetting(deps));
  });
}
