import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 shrink-0 items-center rounded-full border border-current/35 px-3 text-sm font-semibold">
      {children}
    </span>
  );
}

const MAX_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  /** For screen readers, e.g. "2 friend requests". */
  label: (count: number) => string;
  className?: string;
}

export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'inline-flex h-[1.25rem] min-w-[1.25rem] items-center justify-center rounded-full bg-ball px-1 text-sm leading-none font-bold text-on-ball tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="sr-only">, {label(count)}</span>
    </span>
  );
}
