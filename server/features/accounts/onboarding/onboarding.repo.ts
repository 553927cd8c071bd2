import type { Tx } from '#server/platform/db/database.ts';

export async function markOnboarded(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'update users set has_completed_onboarding = true where id = $1 returning id',
    [userId],
  );
  return rows.length > 0;
}
