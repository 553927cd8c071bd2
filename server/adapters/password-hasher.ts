import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '#server/adapters/turnstile.ts';

const ARGON2ID = 2;
const COST = {
  algorithm: ARGON2ID,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;
/** Each hash holds 19 MiB and a core; more at once would only slow every other request. */
const MOST_AT_ONCE = Math.max(2, availableParallelism());
const MOST_WAITING = 500;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With no stored hash it works just as long and says no, so that time tells nothing. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const turn = createTurnstile(MOST_AT_ONCE, MOST_WAITING);
  const decoy = hash('nobody has this password', COST);
  return {
    hash: (password) => turn(() => hash(password, COST)),
    async verify(storedHash, password) {
      const known = storedHash ?? (await decoy);
      const matches = await turn(() => verify(known, password));
      return matches && storedHash !== undefined;
    },
  };
}
