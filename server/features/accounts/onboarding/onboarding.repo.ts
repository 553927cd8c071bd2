import type { Tx } from '#server/platform/db/database.ts';

export async function markOnboarded(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'update users set has_completed_onboarding = true where id = $1 returning id',
    [userId],
  );
  return rows.length > 0;
}

/** For the demo: an account that joined then, finished onboarding and shares its location with friends. */
export async function backdateAccount(
  tx: Tx,
  person: { userId: number; joinedAt: Date; timeZone: string; bio: string },
): Promise<void> {
  await tx.query(
    `update users set created_at = $2, time_zone = $3, bio = $4, has_completed_onboarding = true, sign_up_proof = 'operator',
       share_location = true where id = $1`,
    [person.userId, person.joinedAt, person.timeZone, person.bio],
  );
}
