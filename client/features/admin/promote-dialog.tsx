import { useForm } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ADMIN_TEXTS } from './admin.texts.ts';

const { promotion: texts } = ADMIN_TEXTS;

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
      title={texts.title(name)}
      description={texts.description(handle)}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={handleSubmit(({ password }) => onSubmit(password))}
      >
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={formState.errors.password?.message ?? error}
          {...register('password', { required: texts.passwordMissing })}
        />
        <div className="mt-1 flex flex-col gap-2">
          <Button type="submit" busyLabel={busy && ADMIN_TEXTS.busy}>
            {texts.submit}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {ADMIN_TEXTS.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
