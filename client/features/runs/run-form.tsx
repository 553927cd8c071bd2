import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { type DraftProblems, judgeDraft, type RunDraft } from './run-draft.ts';
import { RunFields } from './run-fields.tsx';

interface RunFormProps {
  first: RunDraft;
  timezone: string;
  isNew: boolean;
  submitLabel: string;
  isSending: boolean;
  error: Error | null;
  children?: ReactNode;
  onSubmit: (draft: RunDraft) => void;
}

export function RunForm(props: RunFormProps) {
  const { first, timezone, isNew, submitLabel, isSending, error, children, onSubmit } = props;
  const [draft, setDraft] = useState(first);
  const [now] = useState(() => new Date());
  const [problems, setProblems] = useState<DraftProblems>({});
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = judgeDraft(draft, timezone, new Date());
    setProblems(found);
    if (Object.keys(found).length === 0) return onSubmit(draft);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RunFields
        draft={draft}
        timezone={timezone}
        now={now}
        problems={problems}
        isNew={isNew}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          setProblems({});
        }}
      />
      {children}
      {error && !isSending && (
        <p role="alert" className="flex gap-2 rounded-lg border border-brick bg-surface p-4">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick" />
          <span>{(error instanceof ApiError && error.userMessage) || error.message}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft">{t('runs.invitation')}</p>
      <Button type="submit" busyLabel={isSending && t('runPage.sending')}>
        {submitLabel}
      </Button>
    </form>
  );
}
