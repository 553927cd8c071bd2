// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];

export function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('Installing packages (first start only) …');
  // None of our packages needs an install script, so none is run. `npm ci` verifies every package against the
  // lockfile but deletes node_modules first, so it is only used for a fresh clone.
  const isFresh = !existsSync('node_modules');
  const lockfile = readFileSync('package-lock.json');
  run('npm', [isFresh ? 'ci' : 'install', '--include=dev', '--ignore-scripts'], {
    hint: 'Check the connection to the package registry and run the command again.',
  });
  if (!readFileSync('package-lock.json').equals(lockfile))
    writeFileSync('package-lock.json', lockfile);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `JIM needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || optional) return true;
    // npm writes its record before the files, so an interrupted install looks complete there.
    return present[path]?.version === version && existsSync(`${path}/package.json`);
  });
}

/** Runs a command in the foreground. If it fails, prints the hint and exits. */
export function run(command, args, { hint = '', env = {} } = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    `\n"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. ${hint}`,
  );
  process.exit(status ?? 1);
}
