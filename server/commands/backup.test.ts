import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jim-backup-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("explains in one sentence why a backup couldn't be written [OPS-189]", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const folder = await makeFolder();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const missing = join(folder, 'missing', 'jim.tar.gz');
  expect(await runCommand('backup', env, [missing])).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^[^\n]+ could not be written: its folder does not exist\. Create it first\.\n$/,
    ),
  });
  await writeFile(join(folder, 'file'), '');
  const { output } = await runCommand('backup', env, [join(folder, 'file', 'jim.tar.gz')]);
  expect(output).toMatch(/could not be written: a part of its path is a file[^\n]+\n$/);
});

it('leaves no database behind when a restore is refused [OPS-190]', async () => {
  const folder = await makeFolder();
  const file = join(folder, 'jim.tar.gz');
  await writeFile(file, 'no backup');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  for (const args of [[file], [file, '--sha256', 'f'.repeat(64)], [`${file}.missing`]]) {
    const { code, output } = await runCommand('restore', { DATA_DIR: dataDir }, args);
    expect([args, code, output.split('\n').length]).toEqual([args, 1, 2]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  }
});
