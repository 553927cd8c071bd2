import { describe, expect, it } from 'vitest';
import { rewardTime } from './reward-row.tsx';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();
const HOUR = 3_600_000;

describe('rewardTime', () => {
  it.each([
    [ago(-5_000), '0h ago'],
    [ago(0), '0h ago'],
    [ago(HOUR - 1), '0h ago'],
    [ago(HOUR), '1h ago'],
    [ago(24 * HOUR - 1), '23h ago'],
    [ago(24 * HOUR), '1d ago'],
    [ago(7 * 24 * HOUR - 1), '6d ago'],
    [ago(7 * 24 * HOUR), 'Jun 8, 2026'],
    [ago(365 * 24 * HOUR), 'Jun 15, 2025'],
  ])('formats the time %s as %s [RWD-23]', (createdAt, text) => {
    expect(rewardTime(createdAt, NOW)).toBe(text);
  });
});
