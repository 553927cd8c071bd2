import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { toast } from '#client/ui/toast.ts';

/** Sets a new password by what was mailed, says how it went, and leads to the login. */
export function useNewPassword<Values>(
  send: (values: Values) => Promise<unknown>,
  onRefused?: (error: ApiError) => void,
) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      // The server has ended every session, this browser's too.
      setCurrentUser(queryClient, null);
      navigate('/login');
      toast({
        title: t('accounts.newPassword.success.title'),
        description: t('accounts.newPassword.success.description'),
        tone: 'success',
      });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.userMessage : undefined;
      toast({
        title: t('accounts.newPassword.failure.title'),
        description: reason ?? t('accounts.newPassword.failure.description'),
        tone: 'danger',
      });
      if (error instanceof ApiError) onRefused?.(error);
    },
  });
}
