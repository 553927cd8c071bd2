import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { READ_HEADERS } from './fuzz-request.ts';

/** Of answers of others, and of the browser that fills the demo. */
const NOT_THE_SERVER = /test|demo|commands/;

it('sends hostile values in every header that the server reads [TRUST-30]', () => {
  const files = readdirSync('server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_THE_SERVER.test(file));
  const read = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, quoted, plain] of text.matchAll(
      /(?:request|req)\.headers(?:\['([\w-]+)'\]|\.(\w+))/g,
    )) {
      read.add(quoted ?? plain ?? '');
    }
    for (const [, names = ''] of text.matchAll(/const \{([^}]+)\} = request\.headers/g)) {
      for (const name of names.split(','))
        read.add(name.split(':')[0]?.replace(/['\s]/g, '') ?? '');
    }
  }
  expect([...read].sort()).toEqual([...READ_HEADERS]);
});
