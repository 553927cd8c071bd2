import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface FoldSummaryProps {
  className?: string;
  children: ReactNode;
}

/** The visible line of a `<details>`. */
export function FoldSummary({ className, children }: FoldSummaryProps) {
  return (
    <summary
      className={classNames(
        'flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
