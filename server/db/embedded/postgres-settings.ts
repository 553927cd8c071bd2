/** Where clients find the server. */
export type Endpoint =
  | { kind: 'socket'; socketDir: string; port: number }
  | { kind: 'loopback'; port: number };

/** For a small app on a machine with two cores; known to every PostgreSQL since 15. */
const SETTINGS: Readonly<Record<string, string>> = {
  cluster_name: 'jim',
  max_connections: '100',
  max_logical_replication_workers: '0',
  password_encryption: 'scram-sha-256',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
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
  const settings = { ...SETTINGS, ...overrides, ...listening(endpoint) };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function listening(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'loopback') {
    return { listen_addresses: '127.0.0.1', port: String(endpoint.port) };
  }
  return {
    listen_addresses: '',
    port: String(endpoint.port),
    // A list in which quotes protect commas and spaces.
    unix_socket_directories: `"${endpoint.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** An address for the `pg` driver. */
export function connectionStringOf(
  endpoint: Endpoint,
  login: { user: string; password: string; database: string },
): string {
  const { user, password, database } = login;
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const what = encodeURIComponent(database);
  return endpoint.kind === 'loopback'
    ? `postgresql://${who}@127.0.0.1:${endpoint.port}/${what}`
    : `postgresql://${who}@localhost:${endpoint.port}/${what}?host=${encodeURIComponent(endpoint.socketDir)}`;
}
