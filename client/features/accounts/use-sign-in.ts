import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasSignedInHint, setCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, type CallInput, call } from '#client/lib/api/call.ts';
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

/** All ways in end alike: the user is set and stands where they wanted to be, or a toast says why not. */
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
      // First the place, then the person: the other way round the guards would move us twice.
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

/** The server signed the person in, but the browser threw the cookie away. */
class SessionNotKept extends Error {}

/** Where the hint did not stay, the session's cookie hardly did: then the server is asked. */
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
  return error instanceof ApiError ? error.userMessage : undefined;
}

/** Somebody with another language is greeted in it. */
async function speak(choice: LanguageChoice): Promise<void> {
  rememberLanguage(choice);
  // Without its catalogue the page stays as it is.
  await showLanguage(languageFor(choice)).catch(() => undefined);
}

/** Push messages end with the session they were turned on in, so what the browser still has is nobody's. */
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

/** A form can stand open for longer than its proof is good for, or opened without a network: then there is a new one, once. */
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
    // Nobody asked for the offer, so nobody wants to hear that it could not be made.
    throw isOffered ? new PasskeyCancelled() : error;
  }
}
