import { Check, Clock, UserPlus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { RelatedPerson } from '#shared/people/people.contract.ts';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { useFriendActions } from './use-friend-actions.ts';

const { status: texts } = FRIENDS_TEXTS;

type FriendshipButtonProps = Pick<
  RelatedPerson,
  'id' | 'handle' | 'displayName' | 'friendshipStatus' | 'friendshipId'
>;

/** What can be done next between the two. */
export function FriendshipButton(person: FriendshipButtonProps) {
  const { id, handle, displayName, friendshipStatus, friendshipId } = person;
  const { request, respond } = useFriendActions();
  switch (friendshipStatus) {
    case 'none':
      return (
        <Button
          aria-label={texts.of(texts.add, displayName)}
          busyLabel={request.isPending && texts.adding}
          onClick={() => request.mutate({ id, handle })}
        >
          <UserPlus aria-hidden="true" className="size-5" />
          {texts.add}
        </Button>
      );
    case 'pending_out':
      return (
        <Button variant="secondary" disabled>
          <Clock aria-hidden="true" className="size-5" />
          {texts.pending}
        </Button>
      );
    case 'pending_in': {
      const answer = (action: 'accept' | 'decline') => {
        if (friendshipId === null) return;
        respond.mutate({ friendshipId, personId: id, action });
      };
      return (
        <>
          <Button aria-label={texts.of(texts.accept, displayName)} onClick={() => answer('accept')}>
            {texts.accept}
          </Button>
          <Button
            variant="secondary"
            aria-label={texts.of(texts.decline, displayName)}
            onClick={() => answer('decline')}
          >
            {texts.decline}
          </Button>
        </>
      );
    }
    case 'friends':
      return (
        <span className="inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-court">
          <Check aria-hidden="true" className="size-5" />
          {texts.friends}
        </span>
      );
  }
}
