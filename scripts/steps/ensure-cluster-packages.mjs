import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallFromDebian, installFromDebian } from './install-from-debian.mjs';

/** Debian packages, each with a program that it provides. */
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

export function ensureClusterPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error(
      'The cluster test needs root on Linux: each machine of the cluster gets a network of its own (ip netns). Run it as root, or in a privileged container: docker run --privileged.',
    );
    process.exit(1);
  }
  const missing = Object.entries(PROGRAMS)
    .filter(([, program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([name]) => name);
  if (!existsSync(SERVER_FOLDER)) missing.push('postgresql');
  // Patroni needs this to talk to etcd.
  if (missing.includes('patroni')) missing.push('python3-etcd');
  if (missing.length === 0) return;
  const hint = `Install these by hand and run the command again: ${missing.join(' ')}.`;
  if (!canInstallFromDebian()) {
    console.error(`There is no apt-get here. ${hint}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} from Debian …`);
  installFromDebian(missing, hint);
}
