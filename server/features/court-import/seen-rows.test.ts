import { expect, it } from 'vitest';
import { SeenRows } from './seen-rows.ts';

it('tells where a key was seen first, as a Map does, however many there are [IMP-3]', () => {
  const rows = new SeenRows();
  const map = new Map<number, number>();
  const differences: number[] = [];
  let key = 1;
  for (let line = 1; line <= 60_000; line++) {
    // Ends in a cycle of keys that share their last digits, so that some meet in one slot.
    key = ((key * 48_271) % 2_147_483_647) * 4096 + 1;
    const wanted = line % 3 === 0 ? line : key;
    if (rows.add(wanted, line) !== map.get(wanted)) differences.push(line);
    if (!map.has(wanted)) map.set(wanted, line);
    if (rows.add(wanted, 0) !== map.get(wanted)) differences.push(line);
    key %= 2_147_483_647;
  }
  expect(differences).toEqual([]);
  expect(map.size).toBeGreaterThan(40_000);
});
