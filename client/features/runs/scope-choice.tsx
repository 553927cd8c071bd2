import { useId } from 'react';
import { t } from '#client/lib/i18n/t.ts';

type Scope = 'this' | 'following';

interface ScopeChoiceProps {
  scope: Scope;
  onChange: (scope: Scope) => void;
}

export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-semibold">{t('runPage.scope.title')}</legend>
      {(['this', 'following'] as const).map((one) => (
        <label key={one} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={one}
            checked={scope === one}
            onChange={() => onChange(one)}
            className="size-5 shrink-0 accent-ball"
          />
          {t(`runPage.scope.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
