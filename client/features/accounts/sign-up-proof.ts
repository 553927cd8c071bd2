import { call } from '#client/lib/api/call.ts';
import { plannedReturn } from '#client/lib/navigation/return-after-login.ts';
import { signUpChallenge } from '#dist/endpoints/accounts/sign-up-proof.ts';

/** What goes with the registration. */
interface Proof {
  proof?: string;
  invite?: string;
}

/**
 * The calculation that a sign-up carries. It runs while the person types, outside of JavaScript's own thread, and is
 * kept until it is used.
 */
export function createSignUpProof() {
  let running: Promise<Proof> | undefined;
  return {
    start(): Promise<Proof> {
      running ??= prove();
      return running;
    },
    /** After it was used or has expired: the next one starts afresh. */
    forget(): void {
      running = undefined;
    },
  };
}

/** Without one the account is made all the same; its $JIM only take longer to get ready. */
async function prove(): Promise<Proof> {
  const invite = inviteCode();
  const invited = invite === undefined ? {} : { invite };
  try {
    const { challenge } = await call(signUpChallenge, { query: invited });
    // Browsers calculate only on https and localhost; elsewhere they tell no position either.
    if (challenge === null || !globalThis.crypto?.subtle) return invited;
    const { solveProof } = await import('./solve-proof.ts');
    const proof = await solveProof(challenge);
    return { ...invited, ...(proof !== undefined && { proof }) };
  } catch {
    return invited;
  }
}

/** Of the invitation that the sign-up will lead back to. */
function inviteCode(): string | undefined {
  return /^\/invite\/([\w-]{1,64})$/.exec(plannedReturn()?.path ?? '')?.[1];
}
