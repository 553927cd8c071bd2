import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Database } from '#server/platform/db/database.ts';

const TICKS_PER_SECOND = 100;

export function postmasterOf(backend: number): number {
  return statOf(backend)?.parent ?? 0;
}

/** CPU seconds so far, of our server and of all of PostgreSQL. 0 if not on Linux. */
export function readCpuSeconds({ server, postmaster }: { server: number; postmaster: number }): {
  server: number;
  database: number;
} {
  const processes = allProcesses().flatMap((pid) => {
    const stat = statOf(pid);
    return stat && (stat.parent === postmaster || pid === postmaster) ? [stat] : [];
  });
  const ended = statOf(postmaster)?.endedChildren ?? 0;
  const database = processes.reduce((sum, stat) => sum + stat.own, 0) + ended;
  return { server: statOf(server)?.own ?? 0, database };
}

function allProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function statOf(pid: number): { parent: number; own: number; endedChildren: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return {
      parent: at(1),
      own: (at(11) + at(12)) / TICKS_PER_SECOND,
      endedChildren: (at(13) + at(14)) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

export interface ProcessorTime {
  stolen: number;
  all: number;
}

/** Time that other virtual machines took, in ticks since boot. Undefined if not on Linux. */
export function readStolenTime(): ProcessorTime | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = line.trim().split(/\s+/).slice(1).map(Number);
    return { stolen: ticks[7] ?? 0, all: ticks.slice(0, 8).reduce((sum, one) => sum + one, 0) };
  } catch {
    return undefined;
  }
}

/** In percent of the processor. */
export function stolenShare(before?: ProcessorTime, after?: ProcessorTime): number | null {
  if (before === undefined || after === undefined || after.all <= before.all) return null;
  return (100 * (after.stolen - before.stolen)) / (after.all - before.all);
}

/** Describes the machine and the run, without identifying the owner. */
export async function describeRun(db: Database | undefined): Promise<string[]> {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [row] = db
    ? await db.query<{ version: string }>(`select current_setting('server_version') as version`)
    : [];
  return [
    `commit ${commit()}`,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} cores, ${cpu?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory`,
    `Node ${process.versions.node}${row ? `, PostgreSQL ${row.version}` : ''}`,
    `load at the end ${loadNow()}`,
  ];
}

export function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
    const isClean = git('status', '--porcelain', '--untracked-files=no') === '';
    return `${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}

/** If it exceeds the number of cores, the machine was busy and only ratios are meaningful. */
function loadNow(): string {
  try {
    return readFileSync('/proc/loadavg', 'utf8').split(' ')[0] ?? '';
  } catch {
    return 'unknown';
  }
}
