import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { FieldFrame, type FieldProps } from '#client/ui/fields.tsx';
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

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string };

/** Warns about common passwords while the user types, but accepts them. */
export function NewPasswordField({ typed, hint, ...field }: NewPasswordFieldProps) {
  const isCommon = useIsCommon(typed);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={<span role="status">{isCommon ? t('ui.commonPassword') : hint}</span>}
    />
  );
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { onePerLine } = await import('virtual:common-passwords');
  return new Set(onePerLine.split('\n'));
}

function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  // Same as PASSWORD_MIN_CHARACTERS. Importing that would pull zod into the landing page.
  const isLongEnough = password.length >= 6;
  useEffect(() => {
    // Offline, there is no warning.
    if (isLongEnough) loadCommon().then(setCommon, () => undefined);
  }, [isLongEnough]);
  return common?.has(password.normalize('NFKC').toLowerCase()) ?? false;
}
