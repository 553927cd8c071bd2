import { NotificationList } from '#client/features/notifications/notification-list.tsx';
import { NOTIFICATIONS_TEXTS } from '#client/features/notifications/notifications.texts.ts';
import { PushCard } from '#client/features/notifications/push-card.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

export function NotificationsScreen() {
  return (
    <PageContainer className="max-w-3xl gap-5">
      <PageHeader title={NOTIFICATIONS_TEXTS.title} />
      <Card className="py-1!">
        <NotificationList />
      </Card>
      <PushCard />
    </PageContainer>
  );
}
