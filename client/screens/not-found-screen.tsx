import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';

export function NotFoundScreen() {
  useDocumentTitle(t('notFound.title'));
  return (
    <PageContainer className="min-h-[70dvh] items-center justify-center text-center">
      <CentreCircleLines className="max-h-[30dvh] w-80 max-w-full text-ink/35" />
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">{t('notFound.title')}</h1>
        <p className="mt-2 text-balance text-ink-soft">{t('notFound.text')}</p>
      </div>
      <Link
        href="/"
        className="inline-flex min-h-12 items-center rounded-lg bg-ball px-5 font-semibold text-on-ball transition-colors hover:bg-ball-pressed"
      >
        {t('notFound.action')}
      </Link>
    </PageContainer>
  );
}
