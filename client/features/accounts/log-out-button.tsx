import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { logout } from '#dist/endpoints/accounts/accounts.ts';

/** Asks first, because the button is easy to tap by mistake. */
export function LogOutButton() {
  const [isAsking, setAsking] = useState(false);
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
    // The session may still be valid, so the user stays signed in and can try again.
    onError: (error) => console.warn('Logging out failed:', error.message),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" className="size-5" />
        {t('accounts.logout.submit')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('accounts.logout.ask.title')}
        description={t('accounts.logout.ask.text')}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('accounts.logout.ask.stay')}
          </Button>
          <Button busyLabel={isPending && t('accounts.logout.busy')} onClick={() => mutate()}>
            {t('accounts.logout.ask.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
