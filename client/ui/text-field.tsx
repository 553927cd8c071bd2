import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from '#client/ui/field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** Takes what react-hook-form's `register` returns: `<TextField label="Name" {...register('name')} />`. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}
