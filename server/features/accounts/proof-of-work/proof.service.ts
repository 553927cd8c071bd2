import { randomBytes } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/db/database.ts';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasRateLimitRoom, isWithinRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { SignUpChallenge } from '#shared/accounts/sign-up-proof.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findVouchingInviter, spendProof } from './proof.repo.ts';

/** A form may stay open for a while. The app replaces an expired challenge. */
const EXPIRES_AFTER_MINUTES = 30;
const ALGORITHM = 'PBKDF2/SHA-256';
/** The cost of one attempt. Browsers run PBKDF2 natively, so that an attacker's program is hardly faster. */
const ITERATIONS_PER_ATTEMPT = 10_000;

type SignUpProof =
  | { kind: 'work'; nonce: string; expiresAt: Date }
  | { kind: 'invited'; inviterId: number }
  | { kind: null };

interface Newcomer {
  proof?: string | undefined;
  invite?: string | undefined;
  address: string;
}

/** Null if no proof is needed. */
export async function makeSignUpChallenge(
  deps: Deps,
  invite: string | undefined,
): Promise<SignUpChallenge | null> {
  const maxAttempts = Math.ceil(deps.config.signUpProofIterations / ITERATIONS_PER_ATTEMPT);
  if ((await findVoucher(deps, invite)) !== undefined) return null;
  const expiresAt = new Date(deps.clock.now().getTime() + EXPIRES_AFTER_MINUTES * 60_000);
  // We choose the solving counter, so no one has to try more than `maxAttempts` times.
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ITERATIONS_PER_ATTEMPT,
    counter: randomInt(maxAttempts),
    deriveKey,
    expiresAt,
    ...(await secrets(deps)),
  });
  return challenge as SignUpChallenge;
}

/**
 * A given proof must be valid. A missing one is allowed unless a network sends too many sign-ups without, but the
 * account then earns trust more slowly.
 */
export async function judgeSignUpProof(deps: Deps, newcomer: Newcomer): Promise<SignUpProof> {
  const { proof, invite, address } = newcomer;
  if (proof !== undefined) return verifyWork(deps, proof);
  const inviterId = await findVoucher(deps, invite);
  if (inviterId !== undefined) return { kind: 'invited', inviterId };
  const isAllowed = await isWithinRateLimit(deps, 'sign-up:unproven:address', address);
  if (!isAllowed) throw new AppError('PROOF_NEEDED');
  return { kind: null };
}

/** In the transaction that creates the account, so that a sign-up that fails doesn't use anything up. */
export async function spendSignUpProof(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  shown: SignUpProof,
): Promise<void> {
  if (shown.kind === 'work' && !(await spendProof(tx, shown))) {
    throw new AppError('PROOF_NOT_VALID');
  }
  if (shown.kind !== 'invited') return;
  const isFree = await isWithinRateLimit({ db: tx, config }, 'sign-up:invited', shown.inviterId);
  if (!isFree) throw new AppError('PROOF_NEEDED');
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

async function verifyWork(deps: Deps, proof: string): Promise<SignUpProof> {
  const payload = z.safeParse(payloadSchema, decode(proof));
  if (!payload.success) throw new AppError('PROOF_NOT_VALID');
  const { challenge, solution } = payload.data;
  const { verified } = await verifySolution({
    // Safe, because nothing in it counts until the signature is verified.
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...(await secrets(deps)),
  });
  if (!verified) throw new AppError('PROOF_NOT_VALID');
  const { nonce, expiresAt } = challenge.parameters;
  return { kind: 'work', nonce, expiresAt: new Date(expiresAt * 1_000) };
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The only place that decides whose invite replaces the proof of work. Beyond the inviter's limit for a day, the proof
 * is required again.
 */
async function findVoucher(deps: Deps, invite: string | undefined): Promise<number | undefined> {
  const inviterId = invite === undefined ? undefined : await findVouchingInviter(deps.db, invite);
  if (inviterId === undefined) return undefined;
  return (await hasRateLimitRoom(deps, 'sign-up:invited', inviterId)) ? inviterId : undefined;
}

async function secrets({ db }: Deps) {
  const secret = await readOrMakeSecret(db, 'sign-up proof', () =>
    randomBytes(32).toString('base64url'),
  );
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
}
