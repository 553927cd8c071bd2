import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '#server/platform/limits/concurrency-limiter.ts';

const ARGON2ID = 2;
const COST = { memoryKib: 19 * 1024, passes: 2 };
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

/** Only tests pass another cost. */
export function createPasswordHasher({ memoryKib, passes } = COST): PasswordHasher {
  const limit = createConcurrencyLimiter(MAX_AT_ONCE, MAX_WAITING);
  const options = {
    algorithm: ARGON2ID,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
  } as const;
  const decoy = hash('nobody has this password', options);
  return {
    hash: (password) => limit(() => hash(password, options)),
    async verify(storedHash, password, priority) {
      const known = storedHash ?? (await decoy);
      const matches = await limit(() => verify(known, password), priority);
      return matches && storedHash !== undefined;
    },
  };
}
