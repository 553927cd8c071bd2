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

/** As deploy/cluster/test/machines.ts names them. */
const PREFIX = 'jim-cluster-';
const BRIDGE = 'jim-cluster';
const FOLDER = join(tmpdir(), 'jim-cluster');

/** One at a time on a machine. What a run that was killed has left behind is taken away first. */
export function claimClusterFolder() {
  const owner = join(FOLDER, 'owner');
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  if (pid > 0 && existsSync(`/proc/${pid}`)) {
    console.error(`Another test:cluster is running (process ${pid}). Wait until it is over.`);
    process.exit(1);
  }
  removeCluster(FOLDER);
  mkdirSync(FOLDER, { recursive: true });
  // PostgreSQL runs as another account.
  chmodSync(FOLDER, 0o755);
  writeFileSync(owner, String(process.pid));
  return FOLDER;
}

/** Ends every process in the networks of the cluster, and takes away the networks and the folder. */
export function removeCluster(folder, { keepLogs = false } = {}) {
  for (const namespace of listNamespaces()) {
    for (const pid of pidsIn(namespace)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone with its parent.
      }
    }
    spawnSync('ip', ['netns', 'delete', namespace]);
  }
  // A network with a connection that still says goodbye outlives its name for a while, and its cable with it.
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
