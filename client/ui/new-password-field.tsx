import { type ComponentProps, useEffect, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { PasswordField } from '#client/ui/password-field.tsx';

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string };

/** Warns about common passwords while the user types. They're accepted all the same. */
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
  // As PASSWORD_MIN_CHARACTERS, whose file would bring zod to the landing page.
  const isLongEnough = password.length >= 6;
  useEffect(() => {
    // Without a connection there is no hint.
    if (isLongEnough) loadCommon().then(setCommon, () => undefined);
  }, [isLongEnough]);
  return common?.has(password.normalize('NFKC').toLowerCase()) ?? false;
}
