import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { sendAppeal } from '#dist/endpoints/admin/appeals.ts';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/review-rules.ts';

interface AppealFormProps {
  /** As just typed. A suspended user has no session. */
  credentials: { email: string; password: string };
  reason: string;
}

/** Shown at the login form, because the toast with the reason disappears too quickly. */
export function AppealForm({ credentials, reason }: AppealFormProps) {
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => call(sendAppeal, { body: { ...credentials, text } }),
    onSuccess: () => toast({ title: t('accounts.appeal.sent'), tone: 'success' }),
    onError: (error) => tellFailure(error, t('accounts.appeal.failed')),
  });
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p role="alert" className="font-semibold wrap-anywhere" dir="auto">
        {reason}
      </p>
      {send.isSuccess ? (
        <p role="status">{t('accounts.appeal.sent')}</p>
      ) : (
        <>
          <h2 className="font-bold">{t('accounts.appeal.title')}</h2>
          <p className="text-ink-soft">{t('accounts.appeal.text')}</p>
          <TextAreaField
            label={t('accounts.appeal.field')}
            maxLength={APPEAL_MAX_CHARACTERS}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            variant="secondary"
            busyLabel={send.isPending && t('accounts.appeal.busy')}
            disabled={text.trim().length < 3}
            onClick={() => send.mutate()}
          >
            {t('accounts.appeal.send')}
          </Button>
        </>
      )}
    </section>
  );
}
