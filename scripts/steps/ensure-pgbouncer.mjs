import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './ensure-installed.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Debian starts what it installs, unless this file says no. */
const START_POLICY = '/usr/sbin/policy-rc.d';

/** Debian's PgBouncer where we are root, without its service. Elsewhere the test that needs it says so and fails. */
export function ensurePgBouncer() {
  if (existsSync(PROGRAM) || process.getuid?.() !== 0) return;
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Installing PgBouncer from Debian …');
  const isOurs = !existsSync(START_POLICY);
  if (isOurs) {
    writeFileSync(START_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    // `run` ends the process when the installation fails.
    process.once('exit', () => rmSync(START_POLICY, { force: true }));
  }
  const hint = 'Install the package pgbouncer by hand.';
  run('apt-get', ['update', '-qq'], { hint });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    hint,
  });
  if (isOurs) rmSync(START_POLICY, { force: true });
}
