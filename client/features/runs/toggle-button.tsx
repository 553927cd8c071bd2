import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface ToggleButtonProps extends ComponentProps<'button'> {
  isOn: boolean;
}

export function ToggleButton({ isOn, className, ...rest }: ToggleButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={classNames(
        'min-h-12 rounded-lg border px-2 font-semibold tabular-nums transition-colors',
        isOn ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface hover:bg-sunken',
        className,
      )}
    />
  );
}
