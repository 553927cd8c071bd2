/** What the supervisor is asked to do; sent to it as its first message. */
export interface SupervisorTask {
  /** False: only end what is left over on the cluster. */
  keepRunning: boolean;
  binDir: string;
  serverArguments: string[];
  clusterDir: string;
  /** PostgreSQL's note of who made its socket. */
  socketLockFile: string;
  logFile: string;
  largestLogBytes: number;
  uid: number | undefined;
  gid: number | undefined;
  environment: NodeJS.ProcessEnv;
}

/** What it tells us. */
export type SupervisorEvent =
  | { type: 'left-over'; pid: number }
  | { type: 'ready'; pid: number }
  | { type: 'ended'; pid: number; wasReady: boolean; how: string };

/**
 * The program of the supervisor: it runs PostgreSQL, starts it again when it dies, and stops it
 * when its channel to us closes, which the kernel does for us even after kill -9.
 *
 * A text that Node reads from standard input, and not a file: a file would have to be found from
 * the sources, from tests and from the bundle in dist/, and to be there in every deployment. And
 * not a function turned into text: tsx, vitest and esbuild put calls to their own helpers into it.
 * Hence plain CommonJS without imports of ours, tried by embedded-database.test.ts.
 */
export const SUPERVISOR_SOURCE = String.raw`
'use strict';
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const { join } = require('node:path');

// Fast stop, then immediate (the next start replays the log), then by force.
const STOP_STEPS = [['SIGINT', 8000], ['SIGQUIT', 3000], ['SIGKILL', 3000]];
const LONGEST_PAUSE_MS = 1000;

let task;
let server;
let serverIsReady = false;
let stopping = false;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const tell = (event) => process.connected && process.send(event, () => undefined);

// Ctrl-C or systemd may signal us together with JIM, which still needs the database to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => {
  stopping = true;
  if (task === undefined) process.exit(0);
  // One that still recovers from a crash takes seconds for a fast stop, and gains nothing by it.
  if (server !== undefined) stop(server.pid, serverIsReady ? STOP_STEPS : STOP_STEPS.slice(1));
});
if (!process.connected) process.exit(0);
process.once('message', (message) => {
  task = message;
  setInterval(limitLog, 60_000).unref();
  supervise().then(() => process.exit(0));
});

async function supervise() {
  for (let failures = 0; !stopping; ) {
    await endLeftOvers();
    if (stopping || !task.keepRunning) return;
    const startedAt = Date.now();
    const end = await runServer();
    if (stopping) return;
    tell({ type: 'ended', ...end });
    failures = Date.now() - startedAt > 10_000 ? 0 : failures + 1;
    await sleep(Math.min(LONGEST_PAUSE_MS, 10 * 2 ** failures));
  }
}

function runServer() {
  return new Promise((resolve) => {
    let started;
    try {
      started = spawnServer();
    } catch (error) {
      resolve({ pid: 0, wasReady: false, how: error.message });
      return;
    }
    serverIsReady = false;
    const watch = setInterval(() => {
      const [pid, , , , , , , status = ''] = readLines(pidFile());
      if (Number(pid) !== started.pid || !status.startsWith('ready')) return;
      clearInterval(watch);
      serverIsReady = true;
      tell({ type: 'ready', pid: started.pid });
    }, 10);
    const end = (how) => {
      clearInterval(watch);
      server = undefined;
      resolve({ pid: started.pid ?? 0, wasReady: serverIsReady, how });
    };
    started.once('error', (error) => started.pid === undefined && end(error.message));
    started.once('exit', (code, signal) => end(signal ?? 'exit code ' + code));
    if (started.pid !== undefined) server = started;
  });
}

function spawnServer() {
  const log = openLog();
  try {
    return spawn(join(task.binDir, 'postgres'), task.serverArguments, {
      uid: task.uid,
      gid: task.gid,
      cwd: task.uid === undefined ? undefined : '/',
      env: task.environment,
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
  } finally {
    if (log !== 'ignore') fs.closeSync(log);
  }
}

async function stop(pid, steps) {
  for (const [signal, patience] of steps) {
    send(pid, signal);
    for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
      if (server?.pid !== pid && !isServerHere(pid)) return;
    }
  }
}

/**
 * Ends a server that lost its supervisor, and the processes of one that was killed: a busy one
 * among them would hold the shared memory, and with it the cluster, until its query is through.
 */
async function endLeftOvers() {
  const pid = pidIn(pidFile());
  if (!pid) return removeStaleFiles();
  if (isServerHere(pid)) {
    tell({ type: 'left-over', pid });
    await stop(pid, STOP_STEPS);
  }
  for (const signal of ['SIGQUIT', 'SIGKILL']) {
    // Without JIM the cluster is no longer ours: its next process may be serving it already.
    if (stopping && task.keepRunning) return;
    const orphans = serverProcessesHere();
    for (const orphan of orphans) send(orphan, signal);
    for (let waited = 0; waited < 500 && orphans.some(isServerHere); waited += 10) await sleep(10);
  }
  removeStaleFiles();
}

/**
 * PostgreSQL believes a stale file when its process id has passed to another program, as in a
 * container, where the same few ids come again at each start, or is a zombie's.
 */
function removeStaleFiles() {
  for (const file of [task.socketLockFile, pidFile()]) {
    const pid = pidIn(file);
    if (pid && !isServerHere(pid)) fs.rmSync(file, { force: true });
  }
}

const pidFile = () => join(task.clusterDir, 'postmaster.pid');
const pidIn = (file) => Number(readLines(file)[0]);

function readLines(file) {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process is a PostgreSQL of this cluster, and not one that merely got its number. */
function isServerHere(pid) {
  if (process.platform === 'linux') {
    try {
      const folder = fs.readlinkSync('/proc/' + pid + '/cwd');
      const program = fs.readlinkSync('/proc/' + pid + '/exe');
      return folder === task.clusterDir && /\/postgres( \(deleted\))?$/.test(program);
    } catch {
      return false;
    }
  }
  const [command, options, mark] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', 'PID eq ' + pid], 'postgres']
      : ['ps', ['-o', 'args=', '-p', String(pid)], task.clusterDir];
  return String(spawnSync(command, options).stdout).includes(mark);
}

function serverProcessesHere() {
  if (process.platform !== 'linux') return [];
  return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isServerHere(name)).map(Number);
}

function send(pid, signal) {
  try {
    if (process.platform === 'win32') {
      spawnSync(join(task.binDir, 'pg_ctl'), ['kill', signal.slice(3), String(pid)]);
    } else {
      process.kill(pid, signal);
    }
  } catch {
    // Gone already.
  }
}

function openLog() {
  try {
    return fs.openSync(task.logFile, 'a', 0o600);
  } catch {
    return 'ignore';
  }
}

function limitLog() {
  try {
    if (fs.statSync(task.logFile).size <= task.largestLogBytes) return;
    fs.copyFileSync(task.logFile, task.logFile + '.1');
    fs.truncateSync(task.logFile);
  } catch {
    // A full disk: tried again in a minute.
  }
}
`;
