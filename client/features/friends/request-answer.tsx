import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.endpoints.ts';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { useFriendActions } from './use-friend-actions.ts';

const { status: texts } = FRIENDS_TEXTS;

/** Accept and Decline right in the notification, for as long as the request is open. */
export function RequestAnswer({ request }: { request: NonNullable<Notification['request']> }) {
  const client = useQueryClient();
  const { respond } = useFriendActions();
  const { friendshipId, personId, displayName } = request;
  if (respond.isSuccess) return null;
  const answer = (action: 'accept' | 'decline') =>
    respond.mutate(
      { friendshipId, personId, action },
      { onSettled: () => client.invalidateQueries({ queryKey: [listNotifications.path] }) },
    );
  return (
    <div className="flex flex-wrap gap-2 pb-4 pl-16">
      <Button
        aria-label={texts.of(texts.accept, displayName)}
        disabled={respond.isPending}
        onClick={() => answer('accept')}
      >
        {texts.accept}
      </Button>
      <Button
        variant="secondary"
        aria-label={texts.of(texts.decline, displayName)}
        disabled={respond.isPending}
        onClick={() => answer('decline')}
      >
        {texts.decline}
      </Button>
    </div>
  );
}
