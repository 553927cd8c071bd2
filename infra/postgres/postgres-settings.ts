import { totalmem } from 'node:os';
import { type Endpoint, listeningSettings } from './endpoint.ts';

const MIN_MEMORY_MB = 128;
const MAX_MEMORY_MB = 1024;

/**
 * What PostgreSQL keeps in memory itself: a sixteenth of the machine, or of what its container may use. Below
 * the size of the tables and indexes that every write touches, each write has pages fetched and thrown out.
 */
export function sharedBuffersMb(machineBytes = totalmem(), limitBytes = memoryLimit()): number {
  const sixteenth = Math.floor(Math.min(machineBytes, limitBytes) / 16 / 2 ** 20);
  return Math.min(MAX_MEMORY_MB, Math.max(MIN_MEMORY_MB, sixteenth));
}

/** Returns 0 or a number beyond all memory where there is no limit. */
function memoryLimit(): number {
  return process.constrainedMemory() || Number.POSITIVE_INFINITY;
}

/** For a small app on a machine with two cores; known to every PostgreSQL since 15. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  max_logical_replication_workers: '0',
  password_encryption: 'scram-sha-256',

  shared_buffers: `${sharedBuffersMb()}MB`,
  // What the system's own cache holds beside it.
  effective_cache_size: `${4 * sharedBuffersMb()}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Two cores serve two people better than one.
  max_parallel_workers_per_gather: '0',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Little to replay, so that serving resumes within seconds after a crash.
  max_wal_size: '512MB',
  min_wal_size: '128MB',
  checkpoint_timeout: '5min',

  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',

  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and details carry e-mail addresses and coordinates.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** On the command line, so that every start has them, whatever an earlier version wrote into files. */
export function serverArguments(
  clusterDir: string,
  endpoint: Endpoint,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const settings = { ...SETTINGS, ...overrides, ...listeningSettings(endpoint) };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
