import { call } from '#client/lib/api/call.ts';
import { plannedReturn } from '#client/lib/navigation/return-after-login.ts';
import { signUpChallenge } from '#dist/endpoints/accounts/sign-up-proof.ts';

interface Proof {
  proof?: string;
  invite?: string;
}

/** Proof of work for a sign-up. It runs off the main thread while the user types, and is kept until used. */
export function createSignUpProof() {
  let running: Promise<Proof> | undefined;
  return {
    start(): Promise<Proof> {
      running ??= prove();
      return running;
    },
    /** Call this when the proof was used or has expired. */
    forget(): void {
      running = undefined;
    },
  };
}

/** Sign-up works without a proof, but the $JIM take longer to become available. */
async function prove(): Promise<Proof> {
  const invite = inviteCode();
  const invited = invite === undefined ? {} : { invite };
  try {
    const { challenge } = await call(signUpChallenge, { query: invited });
    // `crypto.subtle` only exists on https and localhost.
    if (challenge === null || !globalThis.crypto?.subtle) return invited;
    const { solveProof } = await import('./solve-proof.ts');
    const proof = await solveProof(challenge);
    return { ...invited, ...(proof !== undefined && { proof }) };
  } catch {
    return invited;
  }
}

function inviteCode(): string | undefined {
  return /^\/invite\/([\w-]{1,64})$/.exec(plannedReturn()?.path ?? '')?.[1];
}
