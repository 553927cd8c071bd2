import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tests/free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  version: string;
  addressFor(login: { user: string; password: string; database: string }): string;
  stop(): Promise<void>;
}

/** A real PgBouncer in transaction mode, in front of a server at a Unix socket. */
export async function startPgBouncer(options: {
  /** The server's URL. PgBouncer runs as a user who may access its folder. */
  url: string;
  users: Record<string, string>;
  poolSize: number;
  /** Startup parameters that PgBouncer accepts and ignores. */
  ignored?: readonly string[];
}): Promise<PgBouncer> {
  if (!existsSync(PROGRAM)) {
    throw new Error(
      `${PROGRAM} is missing. Install it (apt-get install pgbouncer); as root, npm run test:deep does.`,
    );
  }
  const server = new URL(options.url);
  const socketDir = server.searchParams.get('host') ?? '';
  const { uid, gid } = statSync(socketDir);
  const folder = await mkdtemp(join(tmpdir(), 'jim-pgbouncer-'));
  const port = await findFreePort();
  const users = Object.entries(options.users).map(([name, password]) => `"${name}" "${password}"`);
  await writeFile(join(folder, 'userlist.txt'), `${users.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${socketDir} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/userlist.txt
pool_mode = transaction
default_pool_size = ${options.poolSize}
max_client_conn = 500
query_wait_timeout = 10
server_connect_timeout = 2
server_login_retry = 1
ignore_startup_parameters = ${(options.ignored ?? []).join(', ')}
`,
  );
  for (const file of ['', 'userlist.txt', 'pgbouncer.ini']) {
    await chown(join(folder, file), uid, gid);
  }
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], {
    uid,
    gid,
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(child, port);
  const { stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  return {
    version: /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '',
    addressFor: ({ user, password, database }) =>
      `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('PgBouncer does not start.');
}
