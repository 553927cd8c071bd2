import { createServer } from 'node:net';
import type { RunFolder } from './run-folder.ts';

/** Where clients find the server. */
export type Endpoint =
  | { kind: 'socket'; socketDir: string; port: number }
  | { kind: 'loopback'; port: number };

/** A Unix socket; on Windows a free port of this machine. */
export async function chooseEndpoint(runFolder: RunFolder): Promise<Endpoint> {
  if (process.platform !== 'win32') {
    return { kind: 'socket', socketDir: runFolder.socketDir, port: 5432 };
  }
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve({ kind: 'loopback', port }));
    });
  });
}

export function listeningSettings(endpoint: Endpoint): Record<string, string> {
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
