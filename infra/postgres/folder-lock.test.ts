import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderInUse, holderOf, lockFolder } from './folder-lock.ts';

const attempt = (folder: string) => lockFolder(folder).catch((error) => error as Error);

describe('the lock on a folder', () => {
  test('[OPS-10] of twenty at once exactly one gets it, also over a dead mark', async () => {
    const folder = mkdtempSync('/tmp/app-lock-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (let round = 1; round <= 3; round += 1) {
      const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt(folder)));
      const winners = attempts.filter((one) => !(one instanceof Error));
      const losers = attempts.filter((one) => one instanceof FolderInUse);
      expect([winners.length, losers.length]).toEqual([1, 19]);
      expect(await holderOf(folder)).toBe(`process ${process.pid}`);
      await Promise.all(winners.map((winner) => (winner as { release(): unknown }).release()));
      expect(await holderOf(folder)).toBeUndefined();
    }
    expect(readdirSync(folder)).toEqual(['3']);
  });
});
