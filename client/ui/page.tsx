import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { BackLink } from '#client/ui/back-link.tsx';
import { classNames } from '#client/ui/class-names.ts';

interface PageContainerProps {
  className?: string;
  children: ReactNode;
}

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

/** Rendered at the end of a page's first line on phones, e.g. the notification bell. */
export const PageEnd = createContext<ReactNode>(null);

/** For pages with their own first line. PageHeader already includes it. */
export function PageEndSlot() {
  const end = useContext(PageEnd);
  return end && <span className="inline-flex lg:hidden">{end}</span>;
}

interface PageHeaderProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** Fallback for the back link. Required on every screen that isn't a tab. */
  back?: string;
}

/** The screen's only h1. Also sets the tab title. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-col">
        {back !== undefined && <BackLink href={back} />}
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {description && <p className="text-ink-soft">{description}</p>}
      </div>
      {actions}
      <span className="-mr-3 inline-flex self-start">
        <PageEndSlot />
      </span>
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

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · JIM`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
