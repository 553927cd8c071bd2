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
/** Each hash takes 19 MiB and a core. One core stays free for everything else during a flood of logins. */
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 500;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes just as long and returns false, so that timing reveals nothing. */
  verify(
    storedHash: string | undefined,
    password: string,
    options?: {
      /** For known devices, which go ahead of a flood from strangers. */
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
