import { useQuery } from '@tanstack/react-query';
import { QrCode as QrIcon, ScanLine } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import { courtNow } from '#dist/endpoints/presence/presence.ts';
import { codeOfHash } from '#shared/player-codes/player-code-rules.ts';

const ShowCodeDialog = lazyPart(() => import('./show-code-dialog.tsx'), 'ShowCodeDialog');
const ScanCodeDialog = lazyPart(() => import('./scan-code-dialog.tsx'), 'ScanCodeDialog');

/** Players on a court scan each other's codes to prove they're there. */
export function CodeExchange({ courtId }: { courtId: number }) {
  const { data: now } = useQuery(queryFor(courtNow, { params: { id: courtId } }));
  const [open, setOpen] = useState<'show' | 'scan' | null>(null);
  const isHere = now?.mine?.state === 'here';
  const [followed, setFollowed] = useCodeOfAddress();
  useEffect(() => {
    if (followed === undefined || now === undefined) return;
    if (isHere) return setOpen('scan');
    setFollowed(undefined);
    toast({ title: t('scans.checkInFirst'), tone: 'danger' });
  }, [followed, now, isHere, setFollowed]);
  if (!isHere) return null;
  const close = () => {
    setOpen(null);
    setFollowed(undefined);
  };
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-bold">{t('scans.title')}</h2>
        <p className="mt-1 text-ink-soft">{t('scans.text')}</p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => setOpen('show')}>
          <QrIcon aria-hidden="true" className="size-5" />
          {t('scans.show')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('scan')}>
          <ScanLine aria-hidden="true" className="size-5" />
          {t('scans.scan')}
        </Button>
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          {open === 'show' ? (
            <ShowCodeDialog courtId={courtId} onClose={close} onScan={() => setOpen('scan')} />
          ) : (
            <ScanCodeDialog
              courtId={courtId}
              code={followed}
              onClose={close}
              onShow={() => {
                setFollowed(undefined);
                setOpen('show');
              }}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** Reads a scanned code from the URL's hash and removes it from the URL. */
function useCodeOfAddress() {
  const [code, setCode] = useState(() => codeOfHash(window.location.hash));
  useEffect(() => {
    if (codeOfHash(window.location.hash) === undefined) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return [code, setCode] as const;
}
