import { useQuery } from '@tanstack/react-query';
import { RequestAnswer } from '#client/features/friends/request-answer.tsx';
import { NotificationList } from '#client/features/notifications/notification-list.tsx';
import { PushCard } from '#client/features/notifications/push-card.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { listNotifications } from '#dist/endpoints/notifications/notifications.ts';

export function NotificationsScreen() {
  const { isPending } = useQuery(queryFor(listNotifications, {}));
  return (
    <PageContainer className="max-w-3xl gap-5">
      <PageHeader back="/" title={t('notifications.title')} />
      <Card className="py-1!">
        <NotificationList
          renderAction={({ request }) => request && <RequestAnswer request={request} />}
        />
      </Card>
      {/* Shown once the list has loaded, so it doesn't jump. */}
      {!isPending && <PushCard />}
    </PageContainer>
  );
}
