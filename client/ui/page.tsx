import type { ReactNode } from 'react';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { classNames } from '#client/ui/class-names.ts';

interface PageContainerProps {
  className?: string;
  children: ReactNode;
}

/** The width and the breathing space of a screen. */
export function PageContainer({ className, children }: PageContainerProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 pt-4 pb-10 sm:px-6 lg:px-10 lg:pt-8',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  description?: string;
  actions?: ReactNode;
}

/** The screen's one h1; it also names the browser tab. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {description && <p className="text-ink-soft">{description}</p>}
      </div>
      {actions}
    </header>
  );
}

interface SectionHeadingProps {
  id?: string;
  title: string;
  description?: string;
}

export function SectionHeading({ id, title, description }: SectionHeadingProps) {
  return (
    <div>
      <h2 id={id} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      {description && <p className="max-w-3xl text-balance text-ink-soft">{description}</p>}
    </div>
  );
}
