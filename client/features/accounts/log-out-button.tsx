import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '#client/lib/api.ts';
import { setCurrentUser } from '#client/lib/current-user.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toast } from '#client/ui/toast.ts';
import { logout } from '#shared/accounts/accounts.endpoints.ts';
import { ACCOUNTS_TEXTS } from './accounts.texts.ts';

const { logout: texts } = ACCOUNTS_TEXTS;

interface LogOutButtonProps {
  /** Where there is no room for words. */
  iconOnly?: boolean;
}

export function LogOutButton({ iconOnly = false }: LogOutButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => {
      setCurrentUser(queryClient, null);
      toast({ ...texts.success, tone: 'success' });
    },
    // The session may still be alive, so the person stays signed in and can try again.
    onError: (error) => console.warn('Logging out failed:', error.message),
  });
  if (iconOnly) {
    return (
      <IconButton
        icon={LogOut}
        label={texts.submit}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      />
    );
  }
  return (
    <Button variant="ghost" busyLabel={isPending && texts.busy} onClick={() => mutate()}>
      <LogOut aria-hidden="true" className="size-5" />
      {texts.submit}
    </Button>
  );
}
