import {
  matureRewards,
  noteVouches,
  saveKeeper,
  trustSetting,
} from '#server/features/trust/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SeededPerson } from './demo-people.ts';

const KEEPER = 'coachlena';

/** Before the games, because only a known player's games vouch. */
export async function seedKeeper(
  { db }: Deps,
  people: readonly SeededPerson[],
  adminId: number,
): Promise<void> {
  const keeper = people.find(({ username }) => username === KEEPER);
  if (keeper === undefined) return;
  await saveKeeper(db, { userId: keeper.userId, area: 'Harlem', namedBy: adminId });
}

/** What the jobs do later, so that the demo starts with known players and unlocked $JIM. */
export async function settleTrust(deps: Deps): Promise<void> {
  // The Keeper's vouches first, then those of the players who became known by them.
  await noteVouches(deps.db, trustSetting(deps));
  await noteVouches(deps.db, trustSetting(deps));
  await matureRewards(deps.db);
}
