import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Browser } from './browser.ts';
import { DeployedCheckout } from './deployed-checkout.ts';
import { holdSocket, type SocketHolder } from './socket-holder.ts';

const PAGES = ['README.md', 'docs/operations.md', 'docs/runbook.md'];
const PROGRAMS = 'npm|node|docker|sudo|curl|cp|git|systemctl|dmesg|df|age|gpg|cd';

/** Every command in a code block or in backticks, without trailing comments. */
function findCommands(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  // A block with a language, such as sql, has no shell commands.
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].flatMap(
    ([, language, block = '']) => (language === '' ? block.split('\n') : []),
  );
  const spans = [...text.replace(/^```\w*\n.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span.replace(/^0 3 \* \* \* /, ''),
  );
  return [...blocks, ...spans]
    .map((command) => command.replace(/\s+#.*$/, '').trim())
    .filter((command) => new RegExp(`^(?:${PROGRAMS})(?: |$)`).test(command))
    .filter((command) => !/…$/.test(command));
}

/** Commands that can't run here, and what tests them instead. */
const NOT_RUN: ReadonlyArray<[command: RegExp, reason: string]> = [
  [/^npm (start|test)$/, 'tests/api/start-command.test.ts starts it; this is a part of the tests'],
  [
    /^npm run (test:\w+|check|bench)( -- (--fix|cluster))?$/,
    'run by CI or by hand: hours, or the tests',
  ],
  [/^npm run (dev|demo)$/, 'never ends; tests/api/demo-command.test.ts starts the demo'],
  [/^npm run courts:import( -- <file>)?$/, 'only named here; docs/importing.md has whole commands'],
  [/^npm run backup$/, 'only named here; the whole command stands beside it'],
  [
    / --osm( |$)/,
    'needs the network: server/features/court-import/overpass.test.ts has a fake server',
  ],
  [
    /^docker compose (up|build|logs|start|stop|cp|exec db)/,
    'needs Docker: its services are looked up below',
  ],
  [/^sudo systemctl/, 'needs systemd: its units are looked up below'],
  [/ mail-test /, 'needs a mail server: server/commands/admin.test.ts has one'],
  [/^(dmesg|df|age|gpg)/, 'a program of the machine, not of JIM'],
];

describe('commands in README, operations and runbook', () => {
  const checkout = new DeployedCheckout(['deploy', 'docs', 'tests', 'e2e', 'bench', 'README.md']);
  const dataDir = join(checkout.folder, 'data');
  const path = (name: string) => join(checkout.folder, name);
  let service: SocketHolder;
  let sha256 = '';
  let cookie = '';
  let handle = '';

  beforeAll(async () => {
    writeFileSync(path('courts.csv'), 'id,name,sport,lat,lon\n1,The Cage,basketball,40.73,-74\n');
    await checkout.build();
    service = await holdSocket(checkout.folder, {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    });
    await service.start();
    const person = await new Browser().signUp(service.url);
    cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
    const { body } = await person.call('GET', `${service.url}/api/auth/me`);
    handle = `@${body.username}`;
  });
  afterAll(async () => {
    await service?.stop();
    await service?.close();
    checkout.remove();
  });

  const fillIn = (command: string) =>
    command
      .replace(/^sudo (?:-u jim )?/, '')
      .replace(/^docker compose (?:exec|run --rm) app-1 /, '')
      .replace('cd /srv/jim', `cd ${checkout.folder}`)
      .replaceAll('\\%', '%')
      .replaceAll(/\/(?:backups|data)\//g, `${checkout.folder}/`)
      .replace(path('first-admin.txt'), join(dataDir, 'first-admin.txt'))
      .replace(/(courts:import -- )<file>/, `$1courts.csv --source City --licence open`)
      .replaceAll('<file>', path('jim.tar.gz'))
      .replace('<hash>', () => sha256)
      .replace(/promote (?:<id or @handle>|@handle|@you).*$/, () => `promote ${handle} --yes`)
      .replace(/<node>|<address>/, () => service.url)
      .replace("'cookie: …'", () => `'cookie: ${cookie}' --max-time 2`);

  async function run(command: string, env: Record<string, string> = {}) {
    const options = {
      cwd: checkout.folder,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    };
    return promisify(execFile)('sh', ['-c', fillIn(command)], options).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error) => ({ code: error.code, stdout: `${error.stdout}${error.stderr}` }),
    );
  }

  const commands = [...new Set(PAGES.flatMap(findCommands))].filter(
    (command) => !NOT_RUN.some(([pattern]) => pattern.test(command)),
  );
  const isRestore = (command: string) => /\brestore\b/.test(command);

  it('documented commands succeed [OPS-58]', async () => {
    expect(commands.length).toBeGreaterThan(15);
    const failures: string[] = [];
    for (const command of commands.filter((each) => !isRestore(each))) {
      // A backup never overwrites another one.
      if (/\bbackup\b/.test(command)) rmSync(path('jim.tar.gz'), { force: true });
      const { code, stdout } = await run(command);
      // We end an endless response ourselves.
      const isFine = code === 0 || (code === 28 && command.startsWith('curl -N'));
      if (!isFine) failures.push(`${command} → ${fillIn(command)}: ${code} ${stdout}`);
    }
    expect(failures).toEqual([]);
  });

  it('documented commands restore a backup into a separate folder [OPS-58]', async () => {
    rmSync(path('jim.tar.gz'), { force: true });
    const { stdout } = await run('npm run --silent backup -- <file>');
    // The last checksum is the file's own; the others belong to its parts.
    sha256 = stdout.match(/[0-9a-f]{64}/g)?.at(-1) ?? '';
    expect(sha256, stdout).not.toBe('');
    const restores = commands.filter(isRestore);
    expect(restores.length).toBeGreaterThanOrEqual(3);
    for (const [index, command] of restores.entries()) {
      const { code, stdout } = await run(command, { DATA_DIR: path(`restored-${index}`) });
      expect([command, code, stdout]).toEqual([command, 0, expect.any(String)]);
    }
  });

  it('documented Docker and systemd commands use existing services and units [OPS-58]', () => {
    const { services } = parse(readFileSync('compose.yaml', 'utf8'));
    const all = PAGES.flatMap(findCommands);
    const named = all.flatMap((command) =>
      command.startsWith('docker') ? (command.match(/\bapp-\d\b/g) ?? []) : [],
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => services[name] === undefined)).toEqual([]);
    const units = all.flatMap(
      (command) => /systemctl \w+ (.*)$/.exec(command)?.[1]?.split(' ') ?? [],
    );
    expect(units.length).toBeGreaterThan(1);
    for (const unit of units) {
      expect(existsSync(join('deploy', unit.includes('.') ? unit : `${unit}.service`))).toBe(true);
    }
  });

  it('commands are only skipped for a reason that still applies [OPS-58]', () => {
    const all = PAGES.flatMap(findCommands);
    const idle = NOT_RUN.filter(([pattern]) => !all.some((command) => pattern.test(command)));
    expect(idle).toEqual([]);
  });
});
