import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { REASON_MAX_CHARACTERS, reasonSchema } from '#shared/admin/admin-rules.ts';

const formSchema = z.object({ reason: reasonSchema });

interface ReasonDialogProps {
  title: string;
  description?: string;
  submitLabel?: string;
  /** Overrides the field label if the person doesn't see this text. */
  fieldLabel?: string;
  suggestions: readonly string[];
  busy: boolean;
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks for a reason and suggests common ones. Mount it only while it is open. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description = t('admin.reject.description'),
    submitLabel = t('admin.reject.submit'),
    fieldLabel = t('admin.reject.reason'),
  } = props;
  const { suggestions, busy, children, onClose, onSubmit } = props;
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: formResolver(formSchema),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ reason }) => onSubmit(reason))}
      >
        {suggestions.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{t('admin.reject.suggestions')}</legend>
            <ul className="flex flex-col gap-2">
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <button
                    type="button"
                    onClick={() => setValue('reason', suggestion, { shouldValidate: true })}
                    className="hairline min-h-11 w-full rounded-lg border px-3 py-2 text-left transition-colors hover:bg-sunken"
                  >
                    {suggestion}
                  </button>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <TextAreaField
          label={fieldLabel}
          autoFocus
          maxLength={REASON_MAX_CHARACTERS}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" variant="danger" busyLabel={busy && t('admin.busy')}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
