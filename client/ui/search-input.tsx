import { Search, X } from 'lucide-react';
import { type ComponentPropsWithoutRef, useRef } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface SearchInputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  'aria-label': string;
  value: string;
  onChange: (value: string) => void;
  /** Hides the icon on phones to make room for a long placeholder. */
  isWide?: boolean;
}

/** Has its own clear button, because the browsers' buttons are tiny, blue or missing. */
export function SearchInput({ value, onChange, isWide = false, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The clear button is gone now, and Safari never focused it.
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 doesn't support <search>
    <div role="search" className="relative">
      <Search
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft',
          isWide && 'max-sm:hidden',
        )}
      />
      <input
        ref={input}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // Firefox doesn't clear on Escape. Preventing the default also keeps a surrounding dialog open.
          event.preventDefault();
          clear();
        }}
        className={classNames(
          'min-h-12 w-full appearance-none rounded-lg border border-edge bg-surface text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft',
          `${isWide ? 'pl-3 sm:pl-12' : 'pl-12'} ${value === '' ? 'pr-3' : 'pr-12'}`,
        )}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={t('ui.clearSearch')}
          className="absolute top-0 right-0 text-ink-soft"
          onClick={clear}
        />
      )}
    </div>
  );
}
