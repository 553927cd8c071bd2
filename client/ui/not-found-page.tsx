import type { ReactNode } from 'react';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { PageContainer } from '#client/ui/page.tsx';

interface NotFoundPageProps {
  title: string;
  text: string;
  /** Where to go instead. */
  children: ReactNode;
}

export function NotFoundPage({ title, text, children }: NotFoundPageProps) {
  return (
    <PageContainer className="min-h-[70dvh] items-center justify-center text-center">
      <CentreCircleLines className="max-h-[30dvh] w-80 max-w-full text-ink/35" />
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        <p className="mt-2 text-balance text-ink-soft">{text}</p>
      </div>
      {children}
    </PageContainer>
  );
}
