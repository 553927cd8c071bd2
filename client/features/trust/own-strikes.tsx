import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { toast } from '#client/ui/toast.ts';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/appeal-rules.ts';
import type { MyStrike } from '#shared/trust/trust.contract.ts';
import { appealStrike, myStrikes } from '#shared/trust/trust.endpoints.ts';

/** What the person was told off for, why, until when, and the way to object; nothing for nearly everybody. */
export function OwnStrikes() {
  const { data = [] } = useQuery(queryFor(myStrikes, {}));
  const [appealing, setAppealing] = useState<MyStrike>();
  if (data.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{t('trust.strikes.title')}</h3>
      <ul className="flex flex-col gap-3">
        {data.map((strike) => (
          <Strike key={strike.id} strike={strike} onAppeal={() => setAppealing(strike)} />
        ))}
      </ul>
      {appealing && <AppealDialog strike={appealing} onClose={() => setAppealing(undefined)} />}
    </div>
  );
}

function Strike({ strike, onAppeal }: { strike: MyStrike; onAppeal: () => void }) {
  const { reason, givenAt, pausedUntil, appeal } = strike;
  return (
    <li className="flex gap-3 rounded-lg bg-sunken p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{t(`trust.strikes.reasons.${reason}`)}</p>
        <p className="text-ink-soft">
          {t('trust.strikes.givenOn', { date: formatDate(givenAt) })}{' '}
          {appeal !== 'granted' &&
            pausedUntil !== null &&
            t('trust.strikes.pausedUntil', { date: formatDate(pausedUntil) })}
        </p>
        {appeal === 'none' ? (
          <Button variant="secondary" className="mt-2 self-start" onClick={onAppeal}>
            {t('trust.strikes.appeal')}
          </Button>
        ) : (
          <p className="font-semibold">{t(`trust.strikes.appeals.${appeal}`)}</p>
        )}
      </div>
    </li>
  );
}

function AppealDialog({ strike, onClose }: { strike: MyStrike; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => call(appealStrike, { params: { id: strike.id }, body: { text } }),
    onSuccess: () => {
      toast({ title: t('accounts.appeal.sent'), tone: 'success' });
      onClose();
      return refreshAfter(queryClient, appealStrike);
    },
  });
  const { error } = send;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('trust.strikes.appealTitle')}
      description={t('trust.strikes.appealText')}
    >
      <TextAreaField
        label={t('accounts.appeal.field')}
        maxLength={APPEAL_MAX_CHARACTERS}
        value={text}
        error={
          error
            ? (error instanceof ApiError && error.userMessage) || t('accounts.appeal.failed')
            : undefined
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        busyLabel={send.isPending && t('accounts.appeal.busy')}
        disabled={text.trim().length < 3}
        onClick={() => send.mutate()}
      >
        {t('accounts.appeal.send')}
      </Button>
    </Dialog>
  );
}
