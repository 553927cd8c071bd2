import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#tests/sql/sources.ts';

// Every server room has the same structure (CONTRIBUTING.md, "Inside a room").

const ROOMS = 'server/features';
const files = listFiles(ROOMS, '.ts');
const routes = files.filter((file) => file.endsWith('.routes.ts'));
const read = (file: string) => readFileSync(file, 'utf8');
const importsOf = (file: string) =>
  [...read(file).matchAll(/^import (.*?) from '([^']+)';$/gms)].map(([, what = '', from = '']) => ({
    what,
    from,
  }));

describe('server rooms', () => {
  it('rooms declare themselves in a room.ts of at most 55 lines', () => {
    const rooms = readdirSync(ROOMS);
    expect(rooms.length).toBeGreaterThan(15);
    const wrong = rooms.filter((room) => {
      const file = `${ROOMS}/${room}/room.ts`;
      return !existsSync(file) || read(file).split('\n').length > 55;
    });
    expect(wrong).toEqual([]);
  });

  it('a room’s door contains only `export … from`', () => {
    const doors = files.filter((file) => basename(file) === 'index.ts');
    const only = /^(export (type )?\{[^}]*\} from '\.\/[^']+';\n)+$/;
    expect(doors.filter((file) => !only.test(read(file)))).toEqual([]);
  });

  it('routes call services, never a repository', () => {
    expect(routes.length).toBeGreaterThan(25);
    const wrong = routes.filter((file) =>
      importsOf(file).some(({ from }) => /\.repo\./.test(from)),
    );
    expect(wrong).toEqual([]);
  });

  it('a room serves the contract of its own name, imported as `contract`', () => {
    const wrong = routes.flatMap((file) => {
      const room = file.split('/')[2];
      return importsOf(file)
        .filter(({ from }) => from.endsWith('.contract.ts'))
        .filter(
          ({ what, from }) => what !== '* as contract' || !from.startsWith(`#shared/${room}/`),
        )
        .map(({ from }) => `${file} imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  it('test-only code is in files named *-testing.ts', () => {
    const isTest = (file: string) => /(\.test|-testing)\.ts$/.test(file);
    const wrong = files.filter(
      (file) =>
        !isTest(file) &&
        importsOf(file).some(
          ({ from }) => from === 'vitest' || isTest(from) || from.startsWith('#tests/'),
        ),
    );
    expect(wrong).toEqual([]);
  });
});
