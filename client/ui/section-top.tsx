import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface SectionTopProps {
  id: string;
  title: string;
  /** Shown at the end of the line, e.g. a "See all" link. */
  children?: ReactNode;
}

export function SectionTop({ id, title, children }: SectionTopProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="text-lg font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </div>
  );
}

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-semibold text-ball-text transition-colors hover:bg-ink/8"
    >
      {children}
      <ChevronRight aria-hidden="true" className="size-5" />
    </Link>
  );
}
