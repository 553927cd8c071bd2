import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { setCurrentUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { showAtField } from '#client/lib/api/field-errors.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { PasswordField } from '#client/ui/password-fields.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { deleteAccount } from '#dist/endpoints/accounts/leaving.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { open, onOpenChange, username } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('settings.deletion.title')}
      description={t('settings.deletion.text')}
    >
      <DeletionForm username={username} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface DeletionFormProps {
  username: string;
  onCancel: () => void;
}

function DeletionForm({ username, onCancel }: DeletionFormProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { confirmation: '', password: '' },
  });
  const { errors } = formState;
  const leave = useMutation({
    mutationFn: (body: { confirmation: string; password: string }) => call(deleteAccount, { body }),
    onSuccess: () => {
      navigate('/login');
      setCurrentUser(queryClient, null);
      toast({
        title: t('settings.deletion.done.title'),
        description: t('settings.deletion.done.description'),
        tone: 'success',
      });
    },
    onError: (error) => {
      tellFailure(error, t('settings.deletion.failed'));
      showAtField(setError, error, { WRONG_PASSWORD: 'password' });
    },
  });
  const isUsername = (typed: string) =>
    identityKey(typed.trim().replace(/^@/, '')) === identityKey(username) ||
    t('settings.deletion.mismatch');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => leave.mutate(values))}
    >
      <TextField
        label={t('settings.deletion.confirmation', { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.confirmation?.message}
        {...register('confirmation', { validate: isUsername })}
      />
      <PasswordField
        label={t('settings.deletion.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', {
          required: t('errors.reasons.INVALID_INPUT.CURRENT_PASSWORD_MISSING'),
        })}
      />
      <div className="mt-1 flex flex-col gap-2">
        <Button
          type="submit"
          variant="danger"
          busyLabel={leave.isPending && t('settings.deletion.busy')}
        >
          {t('settings.deletion.submit')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('settings.deletion.cancel')}
        </Button>
      </div>
    </form>
  );
}
