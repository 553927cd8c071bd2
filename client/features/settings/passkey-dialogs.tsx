import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStepUp } from '#client/entities/person/use-step-up.tsx';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formResolver } from '#client/lib/i18n/form-resolver.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  PASSKEY_NAME_MAX_CHARACTERS,
  passkeyNameFormSchema,
} from '#shared/accounts/account-forms.ts';
import { removePasskey, renamePasskey } from '#shared/accounts/accounts.endpoints.ts';
import type { Passkey } from '#shared/accounts/passkeys.contract.ts';
import { toastFailure } from './failure-toast.ts';

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(passkeyNameFormSchema),
    defaultValues: { name: passkey.name },
  });
  const rename = useMutation({
    mutationFn: (body: { name: string }) =>
      call(renamePasskey, { params: { id: passkey.id }, body }),
    onSuccess: async () => {
      await refreshAfter(queryClient, renamePasskey);
      onClose();
    },
    onError: (error) => toastFailure(t('settings.passkeys.renameFailed'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.passkeys.renameTitle')}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit((values) => rename.mutate(values))}
      >
        <TextField
          label={t('settings.passkeys.name')}
          maxLength={PASSKEY_NAME_MAX_CHARACTERS}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <Button type="submit" busyLabel={rename.isPending && t('settings.saving')}>
          {t('settings.passkeys.saveName')}
        </Button>
      </form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queryClient = useQueryClient();
  const stepUp = useStepUp();
  const remove = useMutation({
    mutationFn: () => stepUp.run(() => call(removePasskey, { params: { id: passkey.id } })),
    onSuccess: async () => {
      await refreshAfter(queryClient, removePasskey);
      onClose();
    },
    onError: (error) => toastFailure(t('settings.passkeys.removeFailed'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.passkeys.removeTitle', { name: passkey.name })}
      description={t('settings.passkeys.removeText')}
    >
      <Button
        variant="danger"
        busyLabel={remove.isPending && t('settings.saving')}
        onClick={() => remove.mutate()}
      >
        {t('settings.passkeys.removeConfirm')}
      </Button>
      {stepUp.dialog}
    </Dialog>
  );
}
