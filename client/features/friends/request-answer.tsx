import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { useFriendActions } from './use-friend-actions.ts';

export function RequestAnswer({ request }: { request: NonNullable<Notification['request']> }) {
  const { respond } = useFriendActions();
  const { friendshipId, personId, displayName } = request;
  if (respond.isSuccess) return null;
  const answer = (action: 'accept' | 'decline') =>
    respond.mutate({ friendshipId, personId, action });
  return (
    <div className="flex flex-wrap gap-2 pb-4 pl-16">
      <Button
        aria-label={t('friends.status.of', {
          action: t('friends.status.accept'),
          name: displayName,
        })}
        disabled={respond.isPending}
        onClick={() => answer('accept')}
      >
        {t('friends.status.accept')}
      </Button>
      <Button
        variant="secondary"
        aria-label={t('friends.status.of', {
          action: t('friends.status.decline'),
          name: displayName,
        })}
        disabled={respond.isPending}
        onClick={() => answer('decline')}
      >
        {t('friends.status.decline')}
      </Button>
    </div>
  );
}
