import type { AddressInfo } from 'node:net';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';

const LOCAL_ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::'];

export function readyMessage(config: Config, address: AddressInfo): string {
  const host = LOCAL_ADDRESSES.includes(address.address) ? 'localhost' : address.address;
  return `JIM is ready at ${config.publicUrl ?? `http://${host}:${address.port}`}`;
}

/** What a person can do about a failed start; a stack trace only for what we did not foresee. */
export function explainFailedStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) {
    return `JIM cannot start.\n${error.message}`;
  }
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `JIM cannot start.\nPort ${port} is already in use. Stop what uses it or set PORT to another number.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `JIM cannot start.\nPort ${port} may not be used by this account. Set PORT to a number above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'JIM cannot start.\nHOST is not an address of this machine. Set it to 127.0.0.1, to 0.0.0.0 for every network, or to one of its own addresses.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
