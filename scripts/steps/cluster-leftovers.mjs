import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Same names as in deploy/cluster/test/machines.ts. */
const PREFIX = 'jim-cluster-';
const BRIDGE = 'jim-cluster';
const FOLDER = join(tmpdir(), 'jim-cluster');

/** Allows one run at a time on a machine. Cleans up after a killed run first. */
export function claimClusterFolder() {
  const owner = join(FOLDER, 'owner');
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  if (pid > 0 && existsSync(`/proc/${pid}`)) {
    console.error(`Another cluster test is running (process ${pid}). Wait until it is over.`);
    process.exit(1);
  }
  removeCluster(FOLDER);
  mkdirSync(FOLDER, { recursive: true });
  // PostgreSQL runs as another user.
  chmodSync(FOLDER, 0o755);
  writeFileSync(owner, String(process.pid));
  return FOLDER;
}

/** Ends every process in the cluster's networks and removes the networks and the folder. */
export function removeCluster(folder, { keepLogs = false } = {}) {
  for (const namespace of listNamespaces()) {
    for (const pid of pidsIn(namespace)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Already ended with its parent.
      }
    }
    spawnSync('ip', ['netns', 'delete', namespace]);
  }
  // A network with a closing connection outlives its name for a while, and so does its virtual cable.
  for (const cable of [...listCables(), BRIDGE]) {
    spawnSync('ip', ['link', 'delete', cable], { stdio: 'ignore' });
  }
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (keepLogs && name.endsWith('.log')) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (keepLogs) console.log(`The logs are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}

function listNamespaces() {
  const { stdout, status } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  if (status !== 0) return [];
  const names = stdout.split('\n').map((line) => line.split(' ', 1)[0] ?? '');
  return names.filter((name) => name.startsWith(PREFIX));
}

function listCables() {
  const { stdout } = spawnSync('ip', ['-o', 'link'], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\d+: (jim-c-\d+)@/gm)].map(([, name]) => name);
}

function pidsIn(namespace) {
  const pids = execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  return pids.split('\n').filter(Boolean).map(Number);
}
