/** A link between two users: how often they confirmed each other, or a shared device. */
export interface Tie {
  one: number;
  other: number;
  confirmations: number;
  hasSharedDevice: boolean;
}

export interface Ring {
  members: number[];
  confirmations: number;
  /** Share of the members' confirmations that stay inside the group, 0 to 1. */
  insideShare: number;
  sharedDevices: number;
}

const MIN_MEMBERS = 4;
const MIN_DEVICE_MEMBERS = 3;
const MIN_INSIDE_SHARE = 0.8;
/** Minimum confirmations inside the group per member. */
const MIN_CONFIRMATIONS_PER_MEMBER = 1;

/**
 * Finds groups who mostly confirm each other or share devices. A group is what stays connected after dropping ties
 * with a single confirmation.
 */
export function findRings(ties: readonly Tie[]): Ring[] {
  const groups = connected(
    ties.filter(({ confirmations, hasSharedDevice }) => confirmations >= 2 || hasSharedDevice),
  );
  return groups.map((members) => describeRing(members, ties)).filter(isRing);
}

function isRing({ members, confirmations, insideShare, sharedDevices }: Ring): boolean {
  if (sharedDevices > 0 && members.length >= MIN_DEVICE_MEMBERS) return true;
  return (
    members.length >= MIN_MEMBERS &&
    confirmations >= members.length * MIN_CONFIRMATIONS_PER_MEMBER &&
    insideShare >= MIN_INSIDE_SHARE
  );
}

function describeRing(members: number[], ties: readonly Tie[]): Ring {
  const isMember = new Set(members);
  let inside = 0;
  let all = 0;
  let sharedDevices = 0;
  for (const { one, other, confirmations, hasSharedDevice } of ties) {
    const ends = Number(isMember.has(one)) + Number(isMember.has(other));
    if (ends === 0) continue;
    all += confirmations;
    if (ends === 1) continue;
    inside += confirmations;
    sharedDevices += Number(hasSharedDevice);
  }
  return {
    members,
    confirmations: inside,
    insideShare: all === 0 ? 0 : inside / all,
    sharedDevices,
  };
}

function connected(ties: readonly Tie[]): number[][] {
  const head = new Map<number, number>();
  const find = (id: number): number => {
    let at = id;
    while ((head.get(at) ?? at) !== at) at = head.get(at) ?? at;
    head.set(id, at);
    return at;
  };
  for (const { one, other } of ties) {
    head.set(one, head.get(one) ?? one);
    head.set(other, head.get(other) ?? other);
    head.set(find(one), find(other));
  }
  const groups = new Map<number, number[]>();
  for (const id of head.keys()) groups.set(find(id), [...(groups.get(find(id)) ?? []), id]);
  return [...groups.values()].map((members) => members.sort((a, b) => a - b));
}
