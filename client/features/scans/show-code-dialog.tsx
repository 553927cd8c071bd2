import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { codeLink, shownCode } from '#shared/scans/scan-rules.ts';
import { scansToday } from '#shared/scans/scans.endpoints.ts';
import { useShownCode } from './use-shown-code.ts';

interface ShowCodeDialogProps {
  courtId: number;
  onClose: () => void;
  onScan: () => void;
}

export function ShowCodeDialog({ courtId, onClose, onScan }: ShowCodeDialogProps) {
  const { data: today } = useQuery(queryFor(scansToday, { params: { id: courtId } }));
  const { shown, secondsLeft, error, retry, isPending } = useShownCode(
    courtId,
    today?.scannedBy ?? 0,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('scans.showTitle')}
      description={t('scans.showText')}
    >
      {shown && (
        <>
          <QrCode
            text={codeLink(window.location.origin, courtId, shown.code)}
            label={t('scans.qr')}
          />
          <p className="text-center">
            <span className="block font-display text-4xl font-extrabold tracking-widest tabular-nums">
              {shownCode(shown.code)}
            </span>
            <span className="text-ink-soft tabular-nums">
              {t('scans.secondsLeft', { seconds: secondsLeft })}
            </span>
          </p>
        </>
      )}
      {!shown && error && (
        <>
          <LoadError error={error} onRetry={retry} retrying={isPending} />
          {error instanceof ApiError && <p className="text-center">{error.userMessage}</p>}
        </>
      )}
      {!shown && !error && (
        <div role="status" aria-label={t('scans.loading')}>
          <Skeleton className="mx-auto size-56" />
          <Skeleton className="mx-auto mt-4 h-16 w-40" />
        </div>
      )}
      <p aria-live="polite" className="text-center font-semibold text-court">
        {today && today.scannedBy > 0 && t('scans.scannedBy', { count: today.scannedBy })}
      </p>
      <Button variant="secondary" onClick={onScan}>
        {t('scans.scanTheirs')}
      </Button>
    </Dialog>
  );
}
