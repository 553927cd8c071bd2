import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/accounts/passkey-schemas.ts';

/** The person closed the browser's question, or another one took its place: nothing to complain about. */
export class PasskeyCancelled extends Error {}

/** Browsers offer them over https and on localhost only. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether passkeys can be offered where the email is typed. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (
    (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
  );
}

export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return orCancelled(startRegistration({ optionsJSON: creation as Options }));
}

/** With `isOffered` the browser shows its passkeys at the email field, and waits. */
export async function answerWithPasskey(
  request: PasskeyRequest,
  { isOffered = false } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return orCancelled(
    startAuthentication({ optionsJSON: request as Options, useBrowserAutofill: isOffered }),
  );
}

/** Ends an offer at the email field; the next question does so by itself. */
export async function stopOfferingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Not part of the first JavaScript: most visitors never need it. */
function loadLibrary() {
  return import('@simplewebauthn/browser');
}

async function orCancelled<Result>(question: Promise<Result>): Promise<Result> {
  try {
    return await question;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled();
    throw error;
  }
}
