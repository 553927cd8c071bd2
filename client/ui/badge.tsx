import type { ReactNode } from 'react';

/** A short fact about a person or a thing, never an action. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 shrink-0 items-center rounded-full border border-current/35 px-3 text-sm font-semibold">
      {children}
    </span>
  );
}
