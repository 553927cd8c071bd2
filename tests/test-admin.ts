import type { TestApp } from '#tests/test-app.ts';
import { makeCourt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

/** A signed-in admin who has just confirmed the password. */
export async function signUpAdmin({ visitor, deps }: TestApp): Promise<TestPerson> {
  const person = await visitor().signUp();
  await deps.db.query(`update users set role = 'Admin' where id = $1`, [person.id]);
  await deps.db.query('update sessions set verified_at = now() where user_id = $1', [person.id]);
  return person;
}

/** The user's balance in hundredths of $JIM. */
export async function balanceOf({ deps }: TestApp, userId: number): Promise<number> {
  const [row] = await deps.db.query<{ balance: number }>(
    'select balance from wallets where user_id = $1',
    [userId],
  );
  return row?.balance ?? 0;
}

export interface AuditedAct {
  actorId: number;
  action: string;
  subjectId: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function auditOf(
  { deps }: TestApp,
  subjectType: string,
  subjectId: number,
): Promise<AuditedAct[]> {
  return deps.db.query<AuditedAct & Record<string, unknown>>(
    `select actor_id as "actorId", action, subject_id as "subjectId", before, after
     from audit_log where subject_type = $1 and subject_id = $2 order by id`,
    [subjectType, subjectId],
  );
}

/** A court as after registration: pending, like its reward. */
export async function submitCourt(
  { deps }: TestApp,
  person: TestPerson,
  overrides: Parameters<typeof makeCourt>[1] = {},
): Promise<TestCourt> {
  const court = await makeCourt(deps.db, {
    status: 'pending',
    submittedBy: person.id,
    ...overrides,
  });
  await deps.db.query(
    `select ledger_grant($1, $2, 2500, 'pending', 'court-registration', $3, null)`,
    [`court:${court.id}`, person.id, court.id],
  );
  return court;
}
