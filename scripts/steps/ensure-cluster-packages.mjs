import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './ensure-installed.mjs';

/** What each package is needed for, by a program of it. */
const PROGRAMS = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  iproute2: 'ip',
  'util-linux': 'nsenter',
  'postgresql-client-common': 'psql',
};
const SERVER_FOLDER = '/usr/lib/postgresql';
const SAY_NO = {
  '/usr/sbin/policy-rc.d': '#!/bin/sh\nexit 101\n',
  '/etc/postgresql-common/createcluster.d/none.conf': 'create_main_cluster = false\n',
};

/** Installs from Debian what a cluster is made of, without starting any service of it. */
export function ensureClusterPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error(
      'test:cluster needs root on Linux: each machine of the cluster gets a network of its own (ip netns). Run it as root, or in a privileged container: docker run --privileged.',
    );
    process.exit(1);
  }
  const missing = Object.entries(PROGRAMS)
    .filter(([, program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([name]) => name);
  if (!existsSync(SERVER_FOLDER)) missing.push('postgresql');
  // Patroni's own way to speak with etcd.
  if (missing.includes('patroni')) missing.push('python3-etcd');
  if (missing.length === 0) return;
  const hint = `Install these by hand and run the command again: ${missing.join(' ')}.`;
  if (spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`There is no apt-get here. ${hint}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} from Debian …`);
  withoutServices(() => {
    run('apt-get', ['update', '-qq'], { hint });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      hint,
    });
  });
}

/** Debian makes a database and starts what it installs, unless these files say no; those that are there stay. */
function withoutServices(work) {
  const made = Object.entries(SAY_NO).filter(([file]) => !existsSync(file));
  for (const [file, text] of made) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
  const remove = () => {
    for (const [file] of made) rmSync(file, { force: true });
  };
  const end = () => process.exit(1);
  // `run` ends the process when the installation fails.
  process.once('exit', remove).once('SIGINT', end).once('SIGTERM', end);
  work();
  process.off('exit', remove).off('SIGINT', end).off('SIGTERM', end);
  remove();
}
