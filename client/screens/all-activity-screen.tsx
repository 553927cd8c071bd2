import { WholeFeed } from '#client/features/activity/activity-feed.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

/** The whole feed. The activity screen only shows the newest five items. */
export function AllActivityScreen() {
  return (
    <PageContainer className="max-w-3xl gap-5">
      <PageHeader back="/mobile-dashboard" title={t('activity.feed.all')} />
      <WholeFeed />
    </PageContainer>
  );
}
