import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { failureText, refusalText } from '#client/lib/api/failure-text.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { confirmScans, scansToday, showCode } from '#dist/endpoints/player-codes/player-codes.ts';
import { codeLink, shownCode } from '#shared/player-codes/player-code-rules.ts';

interface ShowCodeDialogProps {
  courtId: number;
  onClose: () => void;
  onScan: () => void;
}

export function ShowCodeDialog({ courtId, onClose, onScan }: ShowCodeDialogProps) {
  const { data: today, dataUpdatedAt } = useQuery(
    queryFor(scansToday, { params: { id: courtId } }),
  );
  const lastScan = today?.lastScannedAt ?? '';
  const { shown, secondsLeft, error, retry, isPending } = useShownCode(courtId, lastScan);
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
          <p className="text-center empty:hidden">{refusalText(error)}</p>
        </>
      )}
      {!shown && !error && (
        <div role="status" aria-label={t('scans.loading')}>
          <Skeleton className="mx-auto size-56" />
          <Skeleton className="mx-auto mt-4 h-16 w-40" />
        </div>
      )}
      <div aria-live="polite" className="flex flex-col gap-2 text-center">
        {today && today.scannedBy > 0 && (
          <p className="font-semibold text-court">
            {t('scans.scannedBy', { count: today.scannedBy })}
          </p>
        )}
        {today && (
          <ConfirmScans
            key={lastScan}
            courtId={courtId}
            players={today.toConfirm.players}
            mutual={today.mutual}
            endsAt={dataUpdatedAt + today.toConfirm.secondsLeft * 1_000}
          />
        )}
      </div>
      <Button variant="secondary" onClick={onScan}>
        {t('scans.scanTheirs')}
      </Button>
    </Dialog>
  );
}

/** Asks whether the players who just scanned the code are here, for as long as the server accepts the answer. */
function ConfirmScans({
  courtId,
  players,
  mutual,
  endsAt,
}: {
  courtId: number;
  players: number;
  mutual: number;
  endsAt: number;
}) {
  const params = { id: courtId };
  const queryClient = useQueryClient();
  const [isOver, setIsOver] = useState(() => Date.now() >= endsAt);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      orFound(call(confirmScans, { params }), async () => {
        const today = await call(scansToday, { params });
        return today.mutual > mutual ? { players } : undefined;
      }),
    onSettled: () => refreshAfter(queryClient, confirmScans),
  });
  if (isSuccess) return <p>{t('scans.confirmed')}</p>;
  const problem = error && failureText(error, t('scans.failed'));
  return (
    <>
      {problem && <p className="text-brick">{problem}</p>}
      {players > 0 && !isOver && (
        <>
          <p>{t('scans.justScanned', { count: players })}</p>
          <Button onClick={() => mutate()} busyLabel={isPending && t('scans.confirming')}>
            {t('scans.confirm')}
          </Button>
        </>
      )}
    </>
  );
}

const TICK_MS = 500;

/** Always shows a valid code: requests a new one when it expires or has been used. */
function useShownCode(courtId: number, lastScan: string) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const askedAt = performance.now();
      const { code, secondsLeft } = await call(showCode, { params: { id: courtId } });
      return { code, endsAt: askedAt + secondsLeft * 1_000 };
    },
  });
  const [now, setNow] = useState(() => performance.now());
  const isAsking = useRef(false);
  const ask = useCallback(() => {
    if (isAsking.current) return;
    isAsking.current = true;
    mutate(undefined, {
      onSettled: () => {
        isAsking.current = false;
        setNow(performance.now());
      },
    });
  }, [mutate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan uses up the code
  useEffect(ask, [ask, lastScan]);

  const endsAt = data?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      // Don't renew the code while the app isn't visible.
      if (performance.now() >= endsAt && document.visibilityState === 'visible') ask();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt, ask]);

  const left = endsAt === undefined ? 0 : Math.ceil((endsAt - now) / 1_000);
  return {
    shown: data !== undefined && left > 0 ? data : null,
    secondsLeft: Math.max(0, left),
    error,
    retry: ask,
    isPending,
  };
}
