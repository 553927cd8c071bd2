import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';

const ARGON2ID = 2;
const COST = {
  algorithm: ARGON2ID,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;
/** Each hash holds 19 MiB and a core. One core is left for everybody else, whatever floods the log-in. */
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 500;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash it works just as long and says no, so that time tells nothing. */
  verify(
    storedHash: string | undefined,
    password: string,
    options?: {
      /** For a device that is known: goes before a crowd of strangers. */
      isUrgent?: boolean;
    },
  ): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const decoy = hash('nobody has this password', COST);
  return {
    hash: (password) => limit(() => hash(password, COST)),
    async verify(storedHash, password, options) {
      const known = storedHash ?? (await decoy);
      const matches = await limit(() => verify(known, password), options);
      return matches && storedHash !== undefined;
    },
  };
}
