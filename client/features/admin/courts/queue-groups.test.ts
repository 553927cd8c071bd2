import { describe, expect, it } from 'vitest';
import { pendingCourt } from '#client/features/admin/test-items.ts';
import type { PendingCourt } from '#shared/admin/court-review.contract.ts';
import { groupStartingAt, orderByPerson } from './queue-groups.tsx';

const court = (id: number, person: number | null, isTrusted = false): PendingCourt => {
  const { submitter, ...rest } = pendingCourt({ id, isTrusted });
  return {
    ...rest,
    submitter: person === null || !submitter ? null : { ...submitter, id: person },
  };
};
const ids = (courts: readonly PendingCourt[]) => courts.map(({ id }) => id);

describe('queue of pending courts', () => {
  it('groups pending courts by submitter, with trusted submitters first [ADM-51]', () => {
    const courts = [court(1, 5), court(2, 6), court(3, 5), court(4, null), court(5, 9, true)];
    expect(ids(orderByPerson(courts))).toEqual([5, 1, 3, 2, 4]);
  });

  it('starts a group at the first of several courts by one submitter [ADM-51]', () => {
    const ordered = [court(1, 5), court(3, 5), court(2, 6), court(4, null)];
    const groups = ordered.map((one) => groupStartingAt(ordered, one)?.courts.length);
    expect(groups).toEqual([2, undefined, undefined, undefined]);
  });
});
