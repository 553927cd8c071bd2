import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '#client/lib/api/failure-text.ts';
import { showAtField } from '#client/lib/api/field-errors.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { type RunDraft, type RunFormState, type RunPlan, runPlanSchema } from './run-draft.ts';
import { RunFields } from './run-fields.tsx';

interface RunFormProps {
  first: RunDraft;
  court: { id: number; timezone: string };
  isNew: boolean;
  submitLabel: string;
  children?: ReactNode;
  onSubmit: (plan: RunPlan) => Promise<unknown>;
}

/** The other refusals concern the whole run. */
const FIELD_OF_REFUSAL = {
  RUN_COURT_CLOSED: 'day',
  RUN_DAY_CHANGED: 'day',
  RUN_HAS_MORE_PLAYERS: 'maxPlayers',
  RUN_IN_PAST: 'day',
  RUN_TOO_FAR_AHEAD: 'day',
} as const;

export function RunForm(props: RunFormProps) {
  const { first, court, isNew, submitLabel, children, onSubmit } = props;
  const [now] = useState(() => new Date());
  const form: RunFormState = useForm({
    resolver: formResolver(runPlanSchema(court.timezone)),
    defaultValues: first,
  });
  const { handleSubmit, setError, formState } = form;
  const refusal = formState.errors.root?.message;
  const submit = handleSubmit((plan) =>
    onSubmit(plan).catch((error) => {
      if (!showAtField(setError, error, FIELD_OF_REFUSAL))
        setError('root', { message: failureText(error) });
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RunFields form={form} court={court} now={now} isNew={isNew} />
      {children}
      {refusal && (
        <p role="alert" className="flex gap-2 rounded-lg border border-brick bg-surface p-4">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick" />
          <span>{refusal}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft">{t('runs.invitation')}</p>
      <Button type="submit" busyLabel={formState.isSubmitting && t('runPage.sending')}>
        {submitLabel}
      </Button>
    </form>
  );
}
