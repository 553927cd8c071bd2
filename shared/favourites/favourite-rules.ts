/** More courts than this nobody follows, and each can send alerts. */
export const MAX_FAVOURITES = 20;

/**
 * The order somebody asked for, of the courts that are really starred: what is not among them is left out, and
 * what another device has starred meanwhile comes last, as it stands.
 */
export function arrange(starred: readonly number[], wanted: readonly number[]): number[] {
  const first = [...new Set(wanted)].filter((id) => starred.includes(id));
  return [...first, ...starred.filter((id) => !first.includes(id))];
}
