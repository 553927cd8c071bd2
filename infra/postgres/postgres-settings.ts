import { totalmem } from 'node:os';
import type { DatabaseHome } from './database-home.ts';

const MIN_MEMORY_MB = 128;
const MAX_MEMORY_MB = 1024;

/**
 * A sixteenth of the memory of the machine or its container. If the tables and indexes that every write touches don't
 * fit, each write has to load pages and evict others.
 */
export function sharedBuffersMb(machineBytes = totalmem(), limitBytes = memoryLimit()): number {
  const sixteenth = Math.floor(Math.min(machineBytes, limitBytes) / 16 / 2 ** 20);
  return Math.min(MAX_MEMORY_MB, Math.max(MIN_MEMORY_MB, sixteenth));
}

/** Without a limit `constrainedMemory` returns 0 or a number above all memory. */
function memoryLimit(): number {
  return process.constrainedMemory() || Number.POSITIVE_INFINITY;
}

/** For a small app on a machine with two cores. Works with PostgreSQL 15 and later. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  max_logical_replication_workers: '0',
  password_encryption: 'scram-sha-256',

  shared_buffers: `${sharedBuffersMb()}MB`,
  // Includes the operating system's cache.
  effective_cache_size: `${4 * sharedBuffersMb()}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Use two cores for two users rather than for one.
  max_parallel_workers_per_gather: '0',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Keeps recovery after a crash to a few seconds.
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
  // Statements and details contain email addresses and coordinates.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** On the command line, so that settings in files of earlier versions don't matter. */
export function serverArguments(
  { name, clusterDir, socketDir }: DatabaseHome,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    ...SETTINGS,
    cluster_name: name,
    ...overrides,
    // Quotes protect commas and spaces in this list of folders.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    listen_addresses: '',
    port: '5432',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return ['-D', clusterDir, ...options];
}
