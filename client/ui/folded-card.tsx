import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedCardProps {
  title: string;
  /** Shown next to the title, e.g. a count. */
  end?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

export function FoldedCard({ title, end, isOpen = false, children }: FoldedCardProps) {
  return (
    <details open={isOpen} className="group hairline rounded-xl border bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4">
        <h2 className="min-w-0 flex-1 font-bold">{title}</h2>
        {end}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">{children}</div>
    </details>
  );
}
