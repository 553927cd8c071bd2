import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (scripts\/[\w-]+\.mjs)$/.exec(line) ?? [];
  return file ? [[name, file] as const] : [];
});

function runScript(file: string, args: string[], env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

describe('npm commands', () => {
  it.each(commands)('%s prints its help [OPS-53]', async (_, file) => {
    const { code, output } = await runScript(file, ['--help']);
    expect(output).toMatch(/Usage: npm (run )?\w+/);
    expect(code).toBe(0);
  });

  it.each([
    ['scripts/backup.mjs', ['nowhere.tar.gz']],
    ['scripts/ledger-verify.mjs', []],
    ['scripts/admin.mjs', ['sql', 'select 1']],
    ['scripts/admin.mjs', ['list']],
  ])('%s reports a folder without JIM and creates nothing [OPS-53]', async (file, args) => {
    const parent = mkdtempSync(join(tmpdir(), 'jim-wrong-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const dataDir = join(parent, 'typo');
    const { code, output } = await runScript(file, args, { DATA_DIR: dataDir });
    expect(output).toContain(`There is no JIM in ${dataDir}`);
    expect(output).not.toMatch(/ at .*\.js:\d+/);
    expect(code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('npm run admin -- sql', () => {
  it('prints rows, changes nothing by default and explains errors [OPS-54]', async () => {
    const database = await createTestDatabase(2);
    onTestFinished(() => database.drop());
    const sql = (...words: string[]) =>
      runScript('scripts/admin.mjs', ['sql', ...words], { DATABASE_URL: database.url });
    expect(await sql('select 40 + 2 as answer')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/answer[\s\S]*42[\s\S]*1 row/),
    });
    expect(await sql('create table mine (id int)')).toMatchObject({
      code: 1,
      output: expect.stringContaining('read-only transaction'),
    });
    expect((await sql('create table mine (id int)', '--write')).code).toBe(0);
    expect((await sql('select * from mine')).output).toContain('0 rows');
  });
});
