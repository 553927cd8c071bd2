import { t } from '#client/lib/i18n/t.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { NotFoundPage } from '#client/ui/not-found-page.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';

export function NotFoundScreen() {
  useDocumentTitle(t('notFound.title'));
  return (
    <NotFoundPage title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton href="/">{t('notFound.action')}</LinkButton>
    </NotFoundPage>
  );
}
