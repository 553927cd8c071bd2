import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface CardProps {
  className?: string;
  children?: ReactNode;
}

export function Card({ className, children }: CardProps) {
  return (
    <div className={classNames('hairline rounded-xl border bg-surface p-5 shadow-card', className)}>
      {children}
    </div>
  );
}
