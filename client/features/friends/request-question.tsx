import { Avatar } from '#client/entities/person/avatar.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { AnswerItem } from '#client/ui/answer-item.tsx';
import { Button } from '#client/ui/button.tsx';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import { useFriendActions } from './use-friend-actions.ts';

export function RequestQuestion({ request }: { request: FriendRequests['incoming'][number] }) {
  const { respond } = useFriendActions();
  const { id: friendshipId, requester } = request;
  const { id: personId, displayName: name, avatarUrl } = requester;
  const answer = (action: 'accept' | 'decline') => () =>
    respond.mutate({ friendshipId, personId, action });
  const label = (action: string) => t('friends.status.of', { action, name });
  return (
    <AnswerItem
      text={
        <p className="flex items-center gap-3">
          <Avatar name={name} photo={avatarUrl} size="small" />
          <span className="min-w-0 font-bold wrap-anywhere">
            {t('home.answers.friend', { name })}
          </span>
        </p>
      }
    >
      <Button
        aria-label={label(t('friends.status.accept'))}
        disabled={respond.isPending}
        onClick={answer('accept')}
      >
        {t('friends.status.accept')}
      </Button>
      <Button
        variant="secondary"
        aria-label={label(t('friends.status.decline'))}
        disabled={respond.isPending}
        onClick={answer('decline')}
      >
        {t('friends.status.decline')}
      </Button>
    </AnswerItem>
  );
}
