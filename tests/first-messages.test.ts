import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '#client/app/screens.ts';
import { compileLanguage, readMessages } from '#scripts/steps/compile-messages.mjs';

const ENGLISH = readMessages('en');
const FIRST = compileLanguage('en', ENGLISH)['en.json'] ?? {};
const FIRST_SCREENS = SCREENS.filter(({ messages }) => messages?.length === 0);

function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('./')) return join(dirname(importer), specifier);
  return /^#(?:client|shared)\//.test(specifier) ? specifier.slice(1) : undefined;
}

/** Everything a file imports, statically or lazily, except imports that load the other messages too. */
function reachableFrom(entries: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sources.has(file) || !existsSync(file)) continue;
    const source = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
    sources.set(file, source);
    const isTable = file === 'client/app/screens.ts' || source.includes("loadMessages('-more')");
    const imports = isTable ? /(?:from|import) '([^']+)'/g : /(?:from |import |import\()'([^']+)'/g;
    for (const [, specifier = ''] of source.matchAll(imports)) {
      const imported = fileOf(specifier, file);
      if (imported !== undefined) open.push(imported);
    }
  }
  return sources;
}

/** Literal ids, and all ids with a prefix such as `roles.${role}`. */
function messagesIn(source: string): string[] {
  const literal = [...source.matchAll(/'([a-z][\w.-]+)'/gi)].map(([, id = '']) => id);
  const prefixes = [...source.matchAll(/`([a-z][\w.-]*\.)\$\{/gi)].map(([, start = '']) => start);
  return Object.keys(ENGLISH).filter(
    (id) => literal.includes(id) || prefixes.some((prefix) => id.startsWith(prefix)),
  );
}

describe('the first texts', () => {
  it('the first messages cover everything the landing page, Home and Courts can show early [I18N-16]', () => {
    expect(FIRST_SCREENS.map(({ name }) => name)).toEqual(['login', 'dashboard', 'courts']);
    const sources = reachableFrom([
      'client/main.tsx',
      ...FIRST_SCREENS.map(({ name }) => `client/screens/${name}-screen.tsx`),
    ]);
    expect(sources.size).toBeGreaterThan(100);
    const late = [...sources].flatMap(([file, source]) =>
      messagesIn(source)
        .filter((id) => !(id in FIRST) && !id.startsWith('errors.reasons.'))
        .map((id) => `${file} shows ${id}`),
    );
    expect(late).toEqual([]);
  });

  it('the first messages are less than half of all [I18N-16]', () => {
    expect(Object.keys(FIRST).length).toBeLessThan(Object.keys(ENGLISH).length / 2);
  });
});
