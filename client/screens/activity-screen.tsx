import { ACTIVITY_TEXTS } from '#client/features/activity/activity.texts.ts';
import { ActivityFeed } from '#client/features/activity/activity-feed.tsx';
import { ActivityHeader } from '#client/features/activity/activity-header.tsx';
import { PostBox } from '#client/features/activity/post-box.tsx';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { PageContainer } from '#client/ui/page.tsx';

export function ActivityScreen() {
  useDocumentTitle(ACTIVITY_TEXTS.title);
  return (
    <>
      <ActivityHeader />
      <PageContainer className="gap-5 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
        <ActivityFeed />
        <PostBox />
      </PageContainer>
    </>
  );
}
