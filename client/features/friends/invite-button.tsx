import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';

/** Lazy, because of the QR code generator. */
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

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
