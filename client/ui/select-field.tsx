import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#client/ui/field.tsx';

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly Option[];
  /** Shown as long as nothing is chosen; without it something always is. */
  placeholder?: string;
}

/** A native select: phones show their own wheel, and it costs no JavaScript. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, className, options, placeholder, ...select } = props;
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${control.className} appearance-none pr-11`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
