/** Somebody who has played enough to be Known, but lacks vouches. */
export interface StuckPerson {
  id: number;
  /** Known players with whom they exchanged codes or confirmed a game in the last 60 days. */
  knownIds: readonly number[];
}

export const STUCK_DAYS = 30;
/** More than a village of ten has, where few are Known at first. */
const MIN_MEMBERS = 8;
const MAX_KNOWN = 2;

/**
 * Finds groups of stuck people who confirm nobody but the same one or two Known players. Honest players don't stay
 * stuck for a month: they meet a third Known player or a Keeper. Returns the members of each.
 */
export function findRings(stuck: readonly StuckPerson[]): number[][] {
  const groups: { knownIds: readonly number[]; members: number[] }[] = [];
  const few = stuck
    .filter(({ knownIds }) => knownIds.length > 0 && knownIds.length <= MAX_KNOWN)
    .sort((one, other) => other.knownIds.length - one.knownIds.length || one.id - other.id);
  for (const { id, knownIds } of few) {
    // Pairs come first, so that people with one Known player join the largest group of that player.
    const [largest] = groups
      .filter((group) => knownIds.every((known) => group.knownIds.includes(known)))
      .sort((one, other) => other.members.length - one.members.length);
    if (largest) largest.members.push(id);
    else groups.push({ knownIds, members: [id] });
  }
  return groups
    .map(({ members }) => members.sort((a, b) => a - b))
    .filter((members) => members.length >= MIN_MEMBERS);
}
