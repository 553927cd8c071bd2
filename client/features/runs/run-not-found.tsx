import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';

/** The same page for a missing run and for one the user may not see. */
export function RunNotFound() {
  useDocumentTitle(t('runPage.notFound.title'));
  return (
    <PageContainer className="min-h-[70dvh] items-center justify-center text-center">
      <CentreCircleLines className="max-h-[30dvh] w-80 max-w-full text-ink/35" />
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight">{t('runPage.notFound.title')}</h1>
        <p className="mt-2 text-balance text-ink-soft">{t('runPage.notFound.text')}</p>
      </div>
      <LinkButton href="/runs">{t('runPage.notFound.action')}</LinkButton>
    </PageContainer>
  );
}
