import { CalendarX, Pencil, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { RunPage } from '#shared/runs/runs.contract.ts';

const InviteFriends = lazyPart(() => import('./invite-friends.tsx'), 'InviteFriends');
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');

const TILE = 'flex-col gap-1 px-1 py-2 text-center';

export function HostTools({ run }: { run: RunPage }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <section aria-labelledby="run-host-tools" className="flex flex-col gap-3">
      <h2 id="run-host-tools" className="text-lg font-bold">
        {t('runPage.hostTools')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
        <InviteButton run={run} className={TILE} />
        <LinkButton href={`/runs/${run.key}/edit`} variant="secondary" className={TILE}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          {t('runPage.edit')}
        </LinkButton>
        <Button variant="secondary" className={TILE} onClick={() => setCancelling(true)}>
          <CalendarX aria-hidden="true" className="size-5 shrink-0" />
          {t('runPage.cancel.open')}
        </Button>
      </div>
      <Suspense>
        {isCancelling && <CancelDialog run={run} onClose={() => setCancelling(false)} />}
      </Suspense>
    </section>
  );
}

export function InviteButton({ run, className }: { run: RunPage; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" className="size-5 shrink-0" />
        {t('runPage.invite.open')}
      </Button>
      <Suspense>{isOpen && <InviteFriends run={run} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
