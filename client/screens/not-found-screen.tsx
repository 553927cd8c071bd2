import { Link } from 'wouter';
import { NOT_FOUND_TEXTS } from '#client/app/app.texts.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { PageContainer } from '#client/ui/page.tsx';

export function NotFoundScreen() {
  useDocumentTitle(NOT_FOUND_TEXTS.title);
  return (
    <PageContainer className="min-h-[70dvh] items-center justify-center text-center">
      <CentreCircleLines className="max-h-[30dvh] w-80 max-w-full text-ink/35" />
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">{NOT_FOUND_TEXTS.title}</h1>
        <p className="mt-2 text-balance text-ink-soft">{NOT_FOUND_TEXTS.text}</p>
      </div>
      <Link
        href="/"
        className="inline-flex min-h-12 items-center rounded-lg bg-ball px-5 font-semibold text-on-ball transition-colors hover:bg-ball-pressed"
      >
        {NOT_FOUND_TEXTS.action}
      </Link>
    </PageContainer>
  );
}
