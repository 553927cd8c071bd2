import type { ReactNode } from 'react';
import { FoldSummary } from '#client/ui/fold-summary.tsx';

interface FoldedCardProps {
  title: string;
  /** Shown next to the title, e.g. a count. */
  end?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

export function FoldedCard({ title, end, isOpen = false, children }: FoldedCardProps) {
  return (
    <details open={isOpen} className="hairline rounded-xl border bg-surface shadow-card">
      <FoldSummary className="min-h-14 px-4">
        <h2 className="min-w-0 flex-1 font-bold">{title}</h2>
        {end}
      </FoldSummary>
      <div className="flex flex-col gap-4 px-4 pb-4">{children}</div>
    </details>
  );
}
