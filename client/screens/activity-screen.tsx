import { ActivityFeed } from '#client/features/activity/activity-feed.tsx';
import { ActivityHeader } from '#client/features/activity/activity-header.tsx';
import { PostBox } from '#client/features/activity/post-box.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';

export function ActivityScreen() {
  useDocumentTitle(t('activity.title'));
  return (
    <>
      <ActivityHeader />
      <PageContainer className="gap-5 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
        <ActivityFeed after={<PostBox />} />
      </PageContainer>
    </>
  );
}
