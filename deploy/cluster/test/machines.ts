import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Known to `scripts/steps/cluster-leftovers.mjs`, which cleans up. */
export const PREFIX = 'jim-cluster-';
const BRIDGE = 'jim-cluster';
/** Replaces the 10.20.0 of deploy/cluster. The bridge has no other connections. */
export const NETWORK = '10.213.77';

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8' });

export function openNetwork(): void {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** A simulated machine: processes with their own network, connected to all others. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;
  readonly #namespace: string;
  readonly #cable: string;

  constructor(name: string, number: number, folder: string) {
    this.name = name;
    this.address = `${NETWORK}.${number}`;
    this.#folder = folder;
    this.#namespace = PREFIX + name;
    this.#cable = `jim-c-${number}`;
    ip('netns', 'add', this.#namespace);
    ip(
      'link',
      'add',
      this.#cable,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      this.#namespace,
    );
    ip('link', 'set', this.#cable, 'master', BRIDGE);
    ip('link', 'set', this.#cable, 'up');
    ip('-n', this.#namespace, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.#namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', this.#namespace, 'link', 'set', 'lo', 'up');
  }

  /** Its output goes to a file next to the data. */
  run(
    command: readonly string[],
    { as, env = {} }: { as?: Account; env?: Record<string, string> } = {},
  ): ChildProcess {
    const who = as ? ['--setuid', String(as.uid), '--setgid', String(as.gid)] : [];
    const child = spawn('nsenter', [`--net=/run/netns/${this.#namespace}`, ...who, ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not every account can enter the checkout.
      cwd: as ? '/' : process.cwd(),
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
    const name = command[0]?.split('/').at(-1) ?? 'process';
    const log = createWriteStream(join(this.#folder, `${this.name}-${name}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', () => log.end());
    return child;
  }

  processes(): number[] {
    return ip('netns', 'pids', this.#namespace).split('\n').filter(Boolean).map(Number);
  }

  /** kill -9 of everything on it, or of all but one process. */
  kill({ spare }: { spare?: number | undefined } = {}): void {
    for (const pid of this.processes()) {
      if (pid === spare) continue;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Ended with its parent.
      }
    }
  }

  pull(): void {
    ip('link', 'set', this.#cable, 'down');
  }

  plug(): void {
    ip('link', 'set', this.#cable, 'up');
  }

  /** Drops all packets from here to the others, including replies. Packets to it still arrive. */
  cutFrom(others: readonly Machine[]): void {
    for (const { address } of others)
      ip('-n', this.#namespace, 'route', 'add', 'blackhole', `${address}/32`);
  }

  joinWith(others: readonly Machine[]): void {
    for (const { address } of others)
      ip('-n', this.#namespace, 'route', 'del', 'blackhole', `${address}/32`);
  }
}

export interface Account {
  uid: number;
  gid: number;
}

/** Created by Debian's packages. */
export function postgresAccount(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no account "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}
