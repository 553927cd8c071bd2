import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '#client/lib/api/call.ts';
import { setAnswer } from '#client/lib/api/query-client.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { removeFromRun } from '#dist/endpoints/runs/runs.ts';
import { REASON_MAX_CHARACTERS, reasonSchema } from '#shared/admin/admin-rules.ts';
import { runQuery } from './use-run.ts';

export type Removable = { name: string } & ({ userId: number } | { guestId: number });

const schema = z.object({ reason: reasonSchema });

interface RemoveDialogProps {
  runKey: string;
  person: Removable;
  onClose: () => void;
}

/** Asks for a reason, which the removed person will read. */
export function RemoveDialog({ runKey, person, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const { name, ...who } = person;
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: formResolver(schema),
    defaultValues: { reason: '' },
  });
  const remove = useMutation({
    mutationFn: (reason: string) =>
      call(removeFromRun, { params: { key: runKey }, body: { ...who, reason } }),
    onSuccess: (run) => {
      setAnswer(queryClient, runQuery(runKey), run);
      toast({ title: t('runPage.remove.done', { name }), tone: 'success' });
      onClose();
    },
    onError: (error) => tellFailure(error, t('runPage.remove.failed')),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('runPage.remove.title', { name })}
      description={t('runPage.remove.text')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ reason }) => remove.mutate(reason))}
      >
        <TextAreaField
          label={t('runPage.remove.reason')}
          maxLength={REASON_MAX_CHARACTERS}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <Button type="submit" variant="danger" busyLabel={remove.isPending && t('runPage.sending')}>
          {t('runPage.remove.send')}
        </Button>
      </form>
    </Dialog>
  );
}
