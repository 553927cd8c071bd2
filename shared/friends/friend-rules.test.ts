import { describe, expect, it } from 'vitest';
import { readPersonQuery } from '#shared/friends/friend-rules.ts';

describe('readPersonQuery', () => {
  it.each([
    ['', 'nothing'],
    [' a ', 'nothing'],
    ['🏀', 'nothing'],
    ['x'.repeat(255), 'nothing'],
    ['@an', 'handle'],
    ['an_', 'handle'],
    ['%%', 'handle'],
    ['an', 'handle-or-name'],
    ["O'Neal Jr.", 'handle-or-name'],
    ['Łukasz', 'handle-or-name'],
    ['李小龙', 'handle-or-name'],
    ['ana@example.org', 'email'],
    ['ana @ home', 'handle'],
  ])('reads the search %j as a search by %s [FRD-3] [FRD-4] [FRD-5] [FRD-6]', (typed, by) => {
    expect(readPersonQuery(typed).by).toBe(by);
  });
});
