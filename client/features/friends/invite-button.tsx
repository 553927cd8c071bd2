import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';

/** Lazy, because of the QR code generator. */
const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t('friends.invite.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
