import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, parseConfig } from '#server/platform/config/config.ts';

export interface DemoLogins {
  player: string;
  admin: string;
}

const MARK = 'demo-logins.json';
/** Settings the demo may take from the environment. None lead to a database, a bucket or a mail server. */
const PASSED_ON = [
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'NODE_ENV',
  'CLIENT_DIR',
  'DEFAULT_CITY',
  'MAP_STREETS',
];
export const DEMO_ADMIN_EMAIL = 'admin@demo.jim.local';

/**
 * The demo's settings. It uses its own marked folder, and refuses one with anything else in it, such as a real JIM's
 * data.
 */
export function prepareDemo(environment: Record<string, string | undefined>): {
  config: Config;
  logins: DemoLogins;
} {
  const folder = resolve(environment.DEMO_DATA_DIR?.trim() || './data-demo');
  const logins = claimFolder(folder);
  const passed = PASSED_ON.map((name) => [name, environment[name]]);
  const config = parseConfig({
    ...Object.fromEntries(passed),
    DATA_DIR: folder,
    ADMIN_EMAIL: DEMO_ADMIN_EMAIL,
    ADMIN_PASSWORD: logins.admin,
  });
  return { config, logins };
}

function claimFolder(folder: string): DemoLogins {
  const mark = join(folder, MARK);
  if (existsSync(mark)) return JSON.parse(readFileSync(mark, 'utf8')) as DemoLogins;
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ConfigError([
      `The demo only uses a folder of its own, and ${folder} holds something else. Delete that folder if it is an old demo, or set DEMO_DATA_DIR to a new one.`,
    ]);
  }
  mkdirSync(folder, { recursive: true });
  const logins = { player: makePassword(), admin: makePassword() };
  writeFileSync(mark, JSON.stringify(logins), { mode: 0o600 });
  return logins;
}

function makePassword(): string {
  return randomBytes(9).toString('base64url');
}
