import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Builds } from './builds.mjs';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

let dist: string;
let builds: Builds;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'jim-dist-'));
  builds = new Builds(dist);
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (content: string) => (folder: string) =>
  writeFileSync(join(folder, 'main.js'), content);
const current = () => readFileSync(join(dist, 'current/server/main.js'), 'utf8');
const folders = () => readdirSync(join(dist, 'builds')).filter((name) => !name.includes('.'));

describe('Builds by content [OPS-48]', () => {
  it('leaves the files of a running server alone when a newer build is made', async () => {
    await builds.ensure('server', 'aaaa', write('old'));
    const running = realpathSync(join(dist, 'current/server'));
    await builds.ensure('server', 'bbbb', write('new'));
    expect(current()).toBe('new');
    expect(readFileSync(join(running, 'main.js'), 'utf8')).toBe('old');
  });

  it('builds nothing twice and returns to an earlier build without building', async () => {
    await builds.ensure('server', 'aaaa', write('old'));
    await builds.ensure('server', 'bbbb', write('new'));
    const fail = () => {
      throw new Error('built again');
    };
    await builds.ensure('server', 'aaaa', fail);
    expect(current()).toBe('old');
    builds.removeOld(Date.now() + TWO_DAYS_MS);
    expect(folders()).toEqual(['server-aaaa']);
  });

  it('does not mistake an interrupted build for a finished one', async () => {
    const cutShort = (folder: string) => {
      write('half')(folder);
      throw new Error('killed');
    };
    await expect(builds.ensure('server', 'aaaa', cutShort)).rejects.toThrow('killed');
    await builds.ensure('server', 'aaaa', write('whole'));
    expect(current()).toBe('whole');
  });

  it('keeps a replaced build for a day, and while a server runs on it', async () => {
    await builds.ensure('server', 'aaaa', write('in use'));
    await builds.ensure('server', 'bbbb', write('left'));
    await builds.ensure('server', 'cccc', write('current'));
    writeFileSync(join(dist, `builds/server-aaaa.used-by-${process.pid}`), '');
    writeFileSync(join(dist, 'builds/server-bbbb.used-by-999999999'), '');
    builds.removeOld();
    expect(folders()).toEqual(['server-aaaa', 'server-bbbb', 'server-cccc']);
    builds.removeOld(Date.now() + TWO_DAYS_MS);
    expect(folders()).toEqual(['server-aaaa', 'server-cccc']);
    expect(existsSync(join(dist, 'builds/server-bbbb.superseded'))).toBe(false);
  });

  it('keeps at most the ten latest builds of a wing per day, besides those in use', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `build${index + 10}`);
    for (const name of names) await builds.ensure('server', name, write(name));
    for (const [index, name] of names.slice(0, -1).entries()) {
      const time = new Date(Date.now() - (names.length - index) * 60_000);
      utimesSync(join(dist, `builds/server-${name}.superseded`), time, time);
    }
    writeFileSync(join(dist, `builds/server-build10.used-by-${process.pid}`), '');
    builds.removeOld();
    const expected = names.filter((name) => !['build11', 'build12'].includes(name));
    expect(folders()).toEqual(expected.map((name) => `server-${name}`));
  });
});
