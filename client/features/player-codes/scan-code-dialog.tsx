import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { scanCode, scansToday } from '#dist/endpoints/player-codes/player-codes.ts';
import {
  CODE_DIGITS,
  codeOfScan,
  shownCode,
  typedCode,
} from '#shared/player-codes/player-code-rules.ts';
import { CodeCamera, canScan } from './code-camera.tsx';

interface ScanCodeDialogProps {
  courtId: number;
  code?: string | undefined;
  onClose: () => void;
  onShow: () => void;
}

export function ScanCodeDialog({ courtId, code = '', onClose, onShow }: ScanCodeDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: courtId };
  const { data: today } = useQuery(queryFor(scansToday, { params }));
  const [typed, setTyped] = useState(code === '' ? '' : shownCode(code));
  const [problem, setProblem] = useState<string>();
  const scan = useMutation({
    mutationFn: (digits: string) =>
      orFound(call(scanCode, { params, body: { code: digits } }), async () => {
        const { scanned } = await call(scansToday, { params });
        return today && scanned > today.scanned ? { isMutual: false } : undefined;
      }),
    onSuccess: () => refreshAfter(queryClient, scanCode),
    onError: (error) => setProblem(failureText(error, t('scans.failed'))),
  });
  const { mutate, isPending, isSuccess } = scan;
  const [mutualBefore, setMutualBefore] = useState(0);
  // The other player confirms on their phone, and the count arrives live.
  const isMutual = scan.data?.isMutual || (today?.mutual ?? 0) > mutualBefore;
  const use = useCallback(
    (digits: string) => {
      setProblem(undefined);
      setMutualBefore(today?.mutual ?? 0);
      mutate(digits);
    },
    [mutate, today],
  );
  const onRead = useCallback(
    (text: string) => {
      const digits = codeOfScan(text, window.location.origin, courtId);
      if (digits === undefined) return setProblem(t('scans.otherCode'));
      setTyped(shownCode(digits));
      use(digits);
    },
    [courtId, use],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const digits = typedCode(typed);
    if (digits === undefined) setProblem(t('errors.reasons.INVALID_INPUT.COURT_CODE_DIGITS'));
    else use(digits);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSuccess ? t('scans.doneTitle') : t('scans.scanTitle')}
      description={isSuccess ? undefined : t(canScan() ? 'scans.scanText' : 'scans.typeText')}
    >
      {isSuccess ? (
        <>
          <p role="status">{t(isMutual ? 'scans.mutual' : 'scans.oneWay')}</p>
          <Button onClick={isMutual ? onClose : onShow}>
            {t(isMutual ? 'ui.close' : 'scans.show')}
          </Button>
        </>
      ) : (
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          {canScan() && <CodeCamera isPaused={isPending} onRead={onRead} />}
          <TextField
            label={t('scans.digits')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CODE_DIGITS + 3}
            error={problem}
          />
          <Button type="submit" busyLabel={isPending && t('scans.sending')}>
            {t('scans.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
