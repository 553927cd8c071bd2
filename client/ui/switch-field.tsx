import { type ComponentProps, useId } from 'react';

interface SwitchFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className' | 'onChange'> {
  label: string;
  hint?: string;
  onChange: (on: boolean) => void;
}

/** A native checkbox in the shape of a switch: the whole row is its label. */
export function SwitchField({ label, hint, onChange, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-2">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </label>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch shrink-0"
      />
    </div>
  );
}
