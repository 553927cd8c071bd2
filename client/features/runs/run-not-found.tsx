import { t } from '#client/lib/i18n/t.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { NotFoundPage } from '#client/ui/not-found-page.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';

/** The same page for a missing run and for one the user may not see. */
export function RunNotFound() {
  useDocumentTitle(t('runPage.notFound.title'));
  return (
    <NotFoundPage title={t('runPage.notFound.title')} text={t('runPage.notFound.text')}>
      <LinkButton href="/runs">{t('runPage.notFound.action')}</LinkButton>
    </NotFoundPage>
  );
}
