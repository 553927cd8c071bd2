import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError, type CallInput, call } from '#client/lib/api.ts';
import { setCurrentUser } from '#client/lib/current-user.ts';
import { language, languageFor } from '#client/lib/locale.ts';
import { toast, toastAfterReload } from '#client/ui/toast.ts';
import { login, register } from '#shared/accounts/accounts.endpoints.ts';
import type { ContractOf, LightEndpoint } from '#shared/http/light-endpoint.ts';
import { ACCOUNTS_TEXTS } from './accounts.texts.ts';

interface SignInTexts {
  success: { title: string; description: string };
  failure: { title: string; description: string };
}

/** Both ways in end alike: the user is set and stands on the dashboard, or a toast says why not. */
function useSignIn<E extends ContractOf<typeof login> | ContractOf<typeof register>>(
  endpoint: LightEndpoint<E>,
  texts: SignInTexts,
) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: CallInput<E>['body']) => call(endpoint, { body } as CallInput<E>),
    onSuccess: ({ user }) => {
      dropForeignPush().catch((error) => console.warn('Push could not be turned off:', error));
      // First the place, then the person: the other way round the guards would move us twice.
      navigate('/dashboard');
      setCurrentUser(queryClient, user);
      // Somebody with another language sees the page loaded anew.
      const speaksOther = user.language !== null && languageFor(user.language) !== language;
      const tell = speaksOther ? toastAfterReload : toast;
      tell({ ...texts.success, tone: 'success' });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.userMessage : undefined;
      toast({
        title: texts.failure.title,
        description: reason ?? texts.failure.description,
        tone: 'danger',
      });
    },
  });
}

/** Push messages end with the session they were turned on in, so what the browser still has is nobody's. */
async function dropForeignPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

export const useLogin = () => useSignIn(login, ACCOUNTS_TEXTS.login);
export const useRegister = () => useSignIn(register, ACCOUNTS_TEXTS.signUp);
