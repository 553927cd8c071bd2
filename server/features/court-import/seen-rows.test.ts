import { expect, it } from 'vitest';
import { SeenRows } from './seen-rows.ts';

it('finds the first line of a key like a Map, for any number of keys [IMP-3]', () => {
  const rows = new SeenRows();
  const map = new Map<number, number>();
  const differences: number[] = [];
  let key = 1;
  for (let line = 1; line <= 20_000; line++) {
    // Ends in a cycle of keys with the same last digits, so that some collide.
    key = ((key * 48_271) % 2_147_483_647) * 4096 + 1;
    const wanted = line % 3 === 0 ? line : key;
    if (rows.add(wanted, line) !== map.get(wanted)) differences.push(line);
    if (!map.has(wanted)) map.set(wanted, line);
    if (rows.add(wanted, 0) !== map.get(wanted)) differences.push(line);
    key %= 2_147_483_647;
  }
  expect(differences).toEqual([]);
  expect(map.size).toBeGreaterThan(13_000);
});
