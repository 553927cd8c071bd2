import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toast } from '#client/ui/toast.ts';
import { logout } from '#shared/accounts/accounts.endpoints.ts';

interface LogOutButtonProps {
  /** Where there is no room for words. */
  iconOnly?: boolean;
}

export function LogOutButton({ iconOnly = false }: LogOutButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(logout, {}, { keepalive: true }),
    onSuccess: () => {
      setCurrentUser(queryClient, null);
      toast({
        title: t('accounts.logout.success.title'),
        description: t('accounts.logout.success.description'),
        tone: 'success',
      });
    },
    // The session may still be alive, so the person stays signed in and can try again.
    onError: (error) => console.warn('Logging out failed:', error.message),
  });
  if (iconOnly) {
    return (
      <IconButton
        icon={LogOut}
        label={t('accounts.logout.submit')}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      />
    );
  }
  return (
    <Button
      variant="ghost"
      busyLabel={isPending && t('accounts.logout.busy')}
      onClick={() => mutate()}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {t('accounts.logout.submit')}
    </Button>
  );
}
