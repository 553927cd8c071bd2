import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/adapters/clock.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import type { PasswordHasher } from '#server/adapters/password-hasher.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';

/** All that the server's rooms get from outside; tests hand in their own. */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  passwords: PasswordHasher;
  mailer: Mailer;
  log: FastifyBaseLogger;
}
