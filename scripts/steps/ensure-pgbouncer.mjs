import { existsSync } from 'node:fs';
import { canInstallFromDebian, installFromDebian } from './install-from-debian.mjs';

/** Debian's PgBouncer where we are root. Elsewhere the test that needs it says so and fails. */
export function ensurePgBouncer() {
  if (existsSync('/usr/sbin/pgbouncer') || !canInstallFromDebian()) return;
  console.log('Installing PgBouncer from Debian …');
  installFromDebian(['pgbouncer'], 'Install the package pgbouncer by hand.');
}
