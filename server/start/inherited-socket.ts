import { ConfigError } from '#server/platform/config/config.ts';

/** The first one that systemd passes. See sd_listen_fds(3). */
const FIRST_INHERITED_FD = 3;

/**
 * The listening socket that systemd holds for us (deploy/jim.socket), if any. It stays open while the service
 * restarts, so that requests wait in its queue instead of failing.
 */
export function findInheritedSocket(
  env: NodeJS.ProcessEnv,
  pid: number,
): { fd: number; host: string } | undefined {
  // Meant for another process, whose environment we inherited.
  if (Number(env.LISTEN_PID) !== pid) return undefined;
  const sockets = Number(env.LISTEN_FDS);
  // Fastify would open a second socket for the host name "localhost".
  if (sockets === 1) return { fd: FIRST_INHERITED_FD, host: '' };
  throw new ConfigError([
    `systemd passed ${env.LISTEN_FDS} sockets, and JIM listens on one. Leave one ListenStream= in jim.socket.`,
  ]);
}
