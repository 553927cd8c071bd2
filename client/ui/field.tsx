import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What ties a control to its label, hint and error for assistive technology. */
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
