import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { FieldFrame, type FieldProps } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${control.className} pr-14`}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
            className="absolute top-0 right-0 text-ink-soft"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
