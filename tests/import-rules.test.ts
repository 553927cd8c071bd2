import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIOME = join(process.cwd(), 'node_modules/.bin/biome');

/** File, import, and part of the linter's message (or null if allowed). */
const CASES: Array<[file: string, imports: string, advice: string | null]> = [
  ['shared/courts/a.ts', 'node:fs', 'shared/ is pure'],
  ['shared/courts/b.ts', 'react', 'shared/ is pure'],
  ['shared/courts/c.ts', '#server/platform/config/config.ts', 'shared/ is pure'],
  ['shared/courts/d.ts', 'zod', 'shared/ is pure'],
  ['shared/courts/e.ts', 'zod/mini', null],
  ['shared/courts/f.ts', '#shared/errors.ts', null],
  ['server/features/courts/a.ts', '../config.ts', 'Write the path from its wing'],
  ['server/features/courts/b.ts', '#client/lib/api/call.ts', 'does not know the client'],
  ['server/features/courts/c.ts', '#server/features/rewards/ledger.repo.ts', 'by their door'],
  ['server/features/courts/f.ts', '#client/ui/button.tsx', 'does not know the client'],
  ['server/features/public-pages/a.ts', '#client/ui/button.tsx', null],
  ['server/features/public-pages/b.ts', '#client/lib/i18n/t.ts', 'Public pages use only'],
  ['server/features/courts/d.ts', '#server/features/rewards/index.ts', null],
  ['server/features/courts/search/a.ts', '#server/features/courts/summary/summary.repo.ts', null],
  ['server/features/courts/search/c.repo.ts', '#server/features/courts/summary/a.repo.ts', null],
  ['server/features/courts/search/d.repo.ts', '#server/features/rewards/index.ts', 'own tables'],
  ['server/features/courts/e.ts', 'pg', 'SQL lives in'],
  ['server/features/courts/g.ts', './courts.repo.ts', null],
  ['server/features/courts/a.repo.ts', '#server/platform/http/route.ts', 'knows no HTTP'],
  ['server/features/courts/b.repo.ts', 'fastify', 'knows no HTTP'],
  ['server/features/courts/c.repo.ts', '#shared/friends/friend-rules.ts', 'holds no rules'],
  ['server/features/courts/d.repo.ts', 'pg', null],
  ['server/platform/http/a.ts', '#server/features/courts/index.ts', 'knows none'],
  ['infra/postgres/a.ts', '#shared/errors.ts', 'knows nothing of JIM'],
  ['infra/postgres/b.ts', './data-directory.ts', null],
  ['infra/postgres/test-a.ts', '#server/platform/config/config.ts', 'knows nothing of JIM'],
  ['bench/a.ts', '#server/features/courts/search/nearest.repo.ts', 'by its door'],
  ['bench/b.ts', '#server/features/courts/index.ts', null],
  ['server/a.ts', '#server/features/courts/courts.repo.ts', 'by its door'],
  ['server/c.ts', '#server/features/courts/search/index.ts', 'by its door'],
  ['server/b.ts', '#server/features/courts/index.ts', null],
  ['server/d.ts', '#server/features/courts/room.ts', null],
  ['client/screens/a.ts', '#server/platform/config/config.ts', 'does not know the server'],
  ['client/screens/b.ts', '#client/features/courts/court-card.tsx', null],
  ['client/features/courts/a.ts', '#client/features/rewards/a.tsx', 'A client feature imports'],
  ['client/features/courts/b.ts', '#client/screens/home-screen.tsx', 'A client feature imports'],
  ['client/features/courts/c.ts', '#client/ui/button.tsx', null],
  ['client/features/courts/d.ts', './court-card.tsx', null],
  ['client/features/courts/e.ts', '#client/entities/person/avatar.tsx', null],
  ['client/features/admin/courts/a.ts', '#client/features/courts/a.tsx', 'The admin room imports'],
  ['client/features/admin/courts/b.ts', '#client/features/admin/review/paged-list.tsx', null],
  ['client/entities/court/a.ts', '#client/features/courts/court-card.tsx', 'An entity imports'],
  ['client/entities/court/b.ts', '#client/entities/person/avatar.tsx', 'An entity imports'],
  ['client/entities/court/c.ts', '#client/screens/courts-screen.tsx', 'An entity imports'],
  ['client/entities/court/d.ts', '#client/lib/api/call.ts', null],
  ['client/entities/court/e.ts', './court-name.tsx', null],
  ['client/ui/a.ts', '#client/features/courts/court-card.tsx', 'know none'],
  ['client/ui/b.ts', '#client/entities/court/court-name.tsx', 'know none'],
  ['client/lib/api/a.ts', '#client/app/router.tsx', 'know none'],
];

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string };
}

describe('import directions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jim-imports-'));
  let diagnostics: Diagnostic[] = [];

  beforeAll(() => {
    const config = JSON.parse(readFileSync('biome.json', 'utf8'));
    delete config.$schema;
    delete config.vcs;
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    cpSync('package.json', join(folder, 'package.json'));
    for (const [file, imports] of CASES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import { a } from '${imports}';\n\nexport const b = a;\n`);
    }
    // Once for all files, because each start takes a third of a second.
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    const { stdout } = spawnSync(BIOME, args, { cwd: folder, encoding: 'utf8' });
    ({ diagnostics } = JSON.parse(stdout));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(CASES)('lints %s importing %s: %s', (file, _imports, advice) => {
    const found = diagnostics.filter(({ location }) => location.path === file);
    const expected = {
      category: 'lint/style/noRestrictedImports',
      message: expect.stringContaining(advice ?? ''),
    };
    expect(found).toMatchObject(advice === null ? [] : [expected]);
  });
});
