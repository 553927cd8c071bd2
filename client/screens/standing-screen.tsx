import { Standing } from '#client/features/trust/standing.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

export function StandingScreen() {
  return (
    <PageContainer className="max-w-2xl gap-5">
      <PageHeader back="/profile" title={t('trust.title')} description={t('trust.description')} />
      <Standing />
    </PageContainer>
  );
}
