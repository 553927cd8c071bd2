import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Props that connect a control to its label, hint and error. */
interface ControlWiring {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  className?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
}

export function FieldFrame({ label, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: classNames(
          'min-h-12 w-full rounded-lg border bg-surface px-4 text-base text-ink -outline-offset-1 transition-colors placeholder:text-ink-soft file:mr-3 file:font-semibold [&[type=file]]:py-2.5',
          error ? 'border-2 border-brick' : 'border-edge hover:border-ink-soft',
        ),
        'aria-invalid': Boolean(error),
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p
          id={noteId}
          className={classNames(
            'flex gap-2 text-sm',
            error ? 'font-medium text-brick' : 'text-ink-soft',
          )}
        >
          {error && <CircleAlert aria-hidden="true" className="h-5 w-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** The browser's own file button is small and misaligned. */
const FILE_BUTTON =
  'h-auto! py-2.5 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink';

/** Accepts what react-hook-form's `register` returns: `<TextField label="Name" {...register('name')} />`. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={
            input.type === 'file' ? `${control.className} ${FILE_BUTTON}` : control.className
          }
        />
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classNames(control.className, 'min-h-24 resize-y py-3')}
        />
      )}
    </FieldFrame>
  );
}

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly Option[];
  /** Shown while nothing is selected. Without it, an option is always selected. */
  placeholder?: string;
}

/** A native select: phones show their own picker, and it needs no JavaScript. */
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

interface SwitchFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className' | 'onChange'> {
  label: string;
  hint?: string;
  onChange: (on: boolean) => void;
}

/** A native checkbox that looks like a switch. The whole row is its label. */
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
