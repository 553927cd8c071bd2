import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasSignedInHint, setCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, type CallInput, call } from '#client/lib/api/call.ts';
import { refusalText } from '#client/lib/api/failure-text.ts';
import { answerWithPasskey, PasskeyCancelled } from '#client/lib/device/passkeys.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { languageFor, rememberLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { takeReturn } from '#client/lib/navigation/return-after-login.ts';
import { toast } from '#client/ui/toast.ts';
import { login, me, register } from '#dist/endpoints/accounts/accounts.ts';
import { signInWithPasskey, startPasskeySignIn } from '#dist/endpoints/accounts/passkey-sign-in.ts';
import type { CurrentUser } from '#shared/accounts/accounts.contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ContractOf } from '#shared/http/light-endpoint.ts';
import type { LanguageChoice } from '#shared/languages.ts';
import type { createSignUpProof } from './sign-up-proof.ts';

/** Shared by login, sign-up and passkeys: sets the user and navigates, or shows an error toast. */
function useSignIn<Input>(
  way: 'login' | 'signUp',
  enter: (input: Input) => Promise<{ user: CurrentUser }>,
) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (input: Input) => {
      const answer = await enter(input);
      await confirmSession();
      return answer;
    },
    onSuccess: async ({ user }) => {
      dropForeignPush().catch((error) => console.warn('Push could not be turned off:', error));
      // Navigate before setting the user. Otherwise the guards would redirect twice.
      navigate(takeReturn() ?? '/dashboard');
      setCurrentUser(queryClient, user);
      if (user.language !== null) await speak(user.language);
      toast({
        title: t(`accounts.${way}.success.title`),
        description: t(`accounts.${way}.success.description`),
        tone: 'success',
      });
    },
    onError: (error) => {
      if (error instanceof PasskeyCancelled) return;
      const reason = reasonOf(error);
      toast({
        title: t(`accounts.${way}.failure.title`),
        description: reason ?? t(`accounts.${way}.failure.description`),
        tone: 'danger',
      });
    },
  });
}

/** The server created a session, but the browser rejected the cookie. */
class SessionNotKept extends Error {}

/** If the hint cookie is missing, the session cookie probably is too, so ask the server. */
async function confirmSession(): Promise<void> {
  if (hasSignedInHint()) return;
  try {
    await call(me, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw new SessionNotKept();
  }
}

function reasonOf(error: Error): string | undefined {
  if (error instanceof SessionNotKept) return t('accounts.sessionNotKept');
  return refusalText(error);
}

async function speak(choice: LanguageChoice): Promise<void> {
  rememberLanguage(choice);
  // If the messages can't be loaded, the page keeps its language.
  await showLanguage(languageFor(choice)).catch(() => undefined);
}

/** Push subscriptions end with their session, so any that is left belongs to no one. */
async function dropForeignPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

export const useLogin = () =>
  useSignIn('login', (body: CallInput<ContractOf<typeof login>>['body']) => call(login, { body }));
export const useRegister = (proof: SignUpProof) =>
  useSignIn('signUp', (form: CallInput<ContractOf<typeof register>>['body']) =>
    registerWith(proof, form),
  );
export const usePasskeyLogin = () => useSignIn('login', enterWithPasskey);

type SignUpProof = ReturnType<typeof createSignUpProof>;

const PROOF_CODES: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'PROOF_NOT_VALID',
  'PROOF_NEEDED',
]);

/**
 * The proof may have expired, or the form was opened offline. In both cases, solves a new one and retries
 * once.
 */
async function registerWith(
  proof: SignUpProof,
  form: CallInput<ContractOf<typeof register>>['body'],
) {
  const send = async () => call(register, { body: { ...form, ...(await proof.start()) } });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && PROOF_CODES.has(error.code))) throw error;
    proof.forget();
    return send();
  }
}

async function enterWithPasskey({ isOffered }: { isOffered: boolean }) {
  const credential = await chooseOwnPasskey(isOffered);
  return call(signInWithPasskey, { body: { credential } });
}

async function chooseOwnPasskey(isOffered: boolean) {
  try {
    return await answerWithPasskey(await call(startPasskeySignIn, {}), { isOffered });
  } catch (error) {
    // The user didn't ask for the autofill offer, so don't report that it failed.
    throw isOffered ? new PasskeyCancelled() : error;
  }
}
