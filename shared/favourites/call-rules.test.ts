import { describe, expect, it } from 'vitest';
import { type CallFacts, hindranceToCall } from './call-rules.ts';

const FREE: CallFacts = {
  isOnCourt: true,
  isSeen: true,
  hasOpenCall: false,
  unansweredInARow: 0,
  hoursSinceLastCall: null,
};

describe('a call for players', () => {
  it.each([
    [{}, null],
    [{ isOnCourt: false }, 'NOT_ON_COURT'],
    [{ isSeen: false }, 'NOT_SEEN_YET'],
    [{ hasOpenCall: true }, 'CALL_OPEN'],
    [{ unansweredInARow: 1, hoursSinceLastCall: 1 }, null],
    [{ unansweredInARow: 2, hoursSinceLastCall: 1 }, 'CALLS_PAUSED'],
    [{ unansweredInARow: 2, hoursSinceLastCall: 24 }, null],
  ] as const)('with %j is hindered by %s [FAV-30, FAV-34]', (facts, hindrance) => {
    expect(hindranceToCall({ ...FREE, ...facts })).toBe(hindrance);
  });
});
