import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/test-app.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'deploy/cluster/README.md',
  'docs/deploy.md',
  'docs/importing.md',
  'docs/moderation.md',
  'docs/operations.md',
  'docs/runbook.md',
  'docs/upgrading.md',
  'docs/capacity.md',
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Matches `npm run name -- words`, in backticks or on a line of a code block. */
const COMMAND = /npm (?:run (?:--silent )?)?([a-z][\w:]*)(?: -- ([^`\n]*))?/g;
const NPM_WORDS = [
  'audit',
  'sbom',
  'install',
  'ci',
  'packages',
  'package',
  'registry',
  'command',
  'commands',
];
const documented = PAGES.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(COMMAND)]
    .map(([, name = '', words = '']) => ({ page, name, words }))
    .filter(({ name }) => !NPM_WORDS.includes(name)),
);

describe('documented commands', () => {
  it('documented commands exist [OPS-58]', () => {
    expect(documented.length).toBeGreaterThan(30);
    const unknown = documented.filter(({ name }) => scripts[name] === undefined);
    expect(unknown).toEqual([]);
  });

  it('documented options exist [OPS-58]', async () => {
    const flagged = documented.filter(({ words }) => words.includes('--'));
    const helps = new Map<string, string>();
    for (const { page, name, words } of flagged) {
      const [, file = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];
      if (file === '') continue;
      if (!helps.has(name)) {
        const { stdout } = await promisify(execFile)(process.execPath, [file, '--help']);
        helps.set(name, stdout);
      }
      for (const flag of words.match(/--[a-z][\w-]*/g) ?? [])
        expect([page, name, flag, helps.get(name)?.includes(flag)]).toEqual([
          page,
          name,
          flag,
          true,
        ]);
    }
  }, 90_000);

  const get = useTestApp();
  it('documented SQL runs [OPS-58]', async () => {
    const statements = ['docs/runbook.md', 'docs/operations.md']
      .flatMap((page) => readFileSync(page, 'utf8').match(/`select [^`]+`/g) ?? [])
      .map((statement) => statement.slice(1, -1).replace(/<\w+>/g, '0'));
    expect(statements.length).toBeGreaterThan(4);
    for (const statement of statements)
      await expect(get().database.owner.query(statement), statement).resolves.toBeDefined();
  });
});
