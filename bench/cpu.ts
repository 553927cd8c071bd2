import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The process that starts all others of PostgreSQL, by one that serves a connection now. */
export function postmasterOf(backend: number): number {
  return statOf(backend)?.parent ?? 0;
}

/** Seconds of processor so far: of our server, and of all of PostgreSQL. Linux only; elsewhere 0. */
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
    // The name in brackets may hold spaces.
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
