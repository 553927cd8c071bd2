import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '#infra/postgres/database-start-error.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';

const LOCAL_ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0', '::'];

export function readyMessage(config: Config, address: AddressInfo): string {
  const host = LOCAL_ADDRESSES.includes(address.address) ? 'localhost' : address.address;
  return `JIM is ready at ${config.publicUrl ?? `http://${host}:${address.port}`}`;
}

/** What the operator can do about a failed start. Unexpected errors include a stack trace. */
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

/**
 * Shows the credentials on a terminal. Without one, the output goes to a journal that others can read, so they are
 * written to a private file.
 */
export function showFirstAdmin(
  { email, password }: { email: string; password: string },
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): void {
  const credentials = `    email     ${email}\n    password  ${password}\n`;
  const file = join(dataDir, 'first-admin.txt');
  if (!isTerminal && write(file, credentials)) {
    console.log(
      `First admin: email and password are in ${file}. Log in, change the password and delete the file.`,
    );
    return;
  }
  console.log(`\n  First admin (shown only this once)\n${credentials}`);
}

function write(file: string, text: string): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // An existing file would keep its permissions.
    rmSync(file, { force: true });
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
