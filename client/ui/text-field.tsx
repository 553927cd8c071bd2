import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#client/ui/field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** A browser's own button for files is small and sticks to the upper edge. */
const FILE_BUTTON =
  'h-auto! py-2.5 file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink';

/** Takes what react-hook-form's `register` returns: `<TextField label="Name" {...register('name')} />`. */
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
