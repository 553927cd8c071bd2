import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { hasSignedInHint, setCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError, type CallInput, call } from '#client/lib/api/call.ts';
import { takeReturn } from '#client/lib/device/come-back.ts';
import { showLanguage } from '#client/lib/i18n/load-language.ts';
import { languageFor, rememberLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';
import { login, me, register } from '#shared/accounts/accounts.endpoints.ts';
import type { ContractOf, LightEndpoint } from '#shared/http/light-endpoint.ts';
import type { LanguageChoice } from '#shared/languages.ts';

/** Both ways in end alike: the user is set and stands where they wanted to be, or a toast says why not. */
function useSignIn<E extends ContractOf<typeof login> | ContractOf<typeof register>>(
  endpoint: LightEndpoint<E>,
  way: 'login' | 'signUp',
) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (body: CallInput<E>['body']) => {
      const answer = await call(endpoint, { body } as CallInput<E>);
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

export const useLogin = () => useSignIn(login, 'login');
export const useRegister = () => useSignIn(register, 'signUp');
