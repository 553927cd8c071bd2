import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { FieldFrame, type FieldProps } from '#client/ui/field.tsx';

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
