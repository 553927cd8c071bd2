import { describe, expect, it } from 'vitest';
import { arrange, type CallFacts, hindranceToCall } from './favourite-rules.ts';

describe('order of starred courts', () => {
  it('arranges starred courts in the requested order, without others or duplicates, and the rest at the end [FAV-3]', () => {
    expect(arrange([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
    expect(arrange([1, 2], [9, 2, 2, 1, 9])).toEqual([2, 1]);
    // The others were starred on another device in the meantime.
    expect(arrange([1, 2, 3, 4], [3, 1])).toEqual([3, 1, 2, 4]);
    expect(arrange([1, 2], [])).toEqual([1, 2]);
  });
});

const FREE: CallFacts = {
  isOnCourt: true,
  isSeen: true,
  hasOpenCall: false,
  unansweredInARow: 0,
  hoursSinceLastCall: null,
};

describe('calls for players', () => {
  it.each([
    [{}, null],
    [{ isOnCourt: false }, 'NOT_ON_COURT'],
    [{ isSeen: false }, 'NOT_SEEN_YET'],
    [{ hasOpenCall: true }, 'CALL_OPEN'],
    [{ unansweredInARow: 1, hoursSinceLastCall: 1 }, null],
    [{ unansweredInARow: 2, hoursSinceLastCall: 1 }, 'CALLS_PAUSED'],
    [{ unansweredInARow: 2, hoursSinceLastCall: 24 }, null],
  ] as const)('judges a call for players with %j: %s [FAV-30, FAV-34]', (facts, hindrance) => {
    expect(hindranceToCall({ ...FREE, ...facts })).toBe(hindrance);
  });
});
