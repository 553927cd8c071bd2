import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/accounts/passkey-schemas.ts';

/** The user dismissed the browser's dialog, or another request replaced it. Not an error to show. */
export class PasskeyCancelled extends Error {}

/** Browsers support passkeys only on https and localhost. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** True if the browser can suggest passkeys in the email field. */
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

/** `isOffered` shows the passkeys as autofill in the email field and waits for the user. */
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

/** Cancels the autofill request. A new request does this automatically. */
export async function stopOfferingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Loaded on demand, because most visitors never need it. */
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
