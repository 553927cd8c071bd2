import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './ensure-installed.mjs';

/** These files keep Debian from starting services and from creating a PostgreSQL database on install. */
const NO_SERVICES = {
  '/usr/sbin/policy-rc.d': '#!/bin/sh\nexit 101\n',
  '/etc/postgresql-common/createcluster.d/none.conf': 'create_main_cluster = false\n',
};

export function canInstallFromDebian() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs without starting services. Exits with `hint` on failure. */
export function installFromDebian(packages, hint) {
  run('apt-get', ['update', '-qq'], { hint });
  install(packages, hint);
}

/** Installs the first of these packages that this release has, and returns its name. */
export function installFirstFromDebian(packages, hint) {
  run('apt-get', ['update', '-qq'], { hint });
  const isOffered = (name) => spawnSync('apt-cache', ['show', name]).status === 0;
  const name = packages.find(isOffered) ?? packages.at(-1);
  install([name], hint);
  return name;
}

function install(packages, hint) {
  const removeFiles = refuseServices();
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    hint,
  });
  removeFiles();
}

/** Keeps existing files. Returns a function that removes ours again. */
function refuseServices() {
  const made = Object.entries(NO_SERVICES).filter(([file]) => !existsSync(file));
  for (const [file, text] of made) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
  const remove = () => {
    for (const [file] of made) rmSync(file, { force: true });
  };
  const end = () => process.exit(1);
  process.once('exit', remove).once('SIGINT', end).once('SIGTERM', end);
  return () => {
    process.off('exit', remove).off('SIGINT', end).off('SIGTERM', end);
    remove();
  };
}

/** Installs Debian's PgBouncer if we are root. Otherwise the test that needs it fails with a message. */
export function ensurePgBouncer() {
  if (existsSync('/usr/sbin/pgbouncer') || !canInstallFromDebian()) return;
  console.log('Installing PgBouncer from Debian …');
  installFromDebian(['pgbouncer'], 'Install the package pgbouncer by hand.');
}
