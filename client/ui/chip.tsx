import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface ChipProps extends ComponentProps<'button'> {
  icon?: LucideIcon;
  isOn: boolean;
}

export function Chip({ icon: Icon, isOn, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
        isOn ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </button>
  );
}
