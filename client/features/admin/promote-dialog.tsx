import { useForm } from 'react-hook-form';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';

interface PromoteDialogProps {
  name: string;
  handle: string;
  busy: boolean;
  /** The server's word on the last try. */
  error: string | undefined;
  onClose: () => void;
  onSubmit: (password: string) => void;
}

/** Asks the acting admin for their own password. Is there only while it is open. */
export function PromoteDialog(props: PromoteDialogProps) {
  const { name, handle, busy, error, onClose, onSubmit } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('admin.promotion.title', { name })}
      description={t('admin.promotion.description', { handle })}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ password }) => onSubmit(password))}
      >
        <PasswordField
          label={t('admin.promotion.password')}
          autoComplete="current-password"
          error={formState.errors.password?.message ?? error}
          {...register('password', { required: t('admin.promotion.passwordMissing') })}
        />
        <div className="mt-1 flex flex-col gap-2">
          <Button type="submit" busyLabel={busy && t('admin.busy')}>
            {t('admin.promotion.submit')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
