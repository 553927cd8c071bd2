import type { ReactNode } from 'react';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';

interface EmptyStateProps {
  text: string;
  children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-6 text-center">
      <CentreCircleLines className="w-40 max-w-full text-ink/35" />
      <p className="max-w-sm font-semibold text-balance">{text}</p>
      {children}
    </div>
  );
}
