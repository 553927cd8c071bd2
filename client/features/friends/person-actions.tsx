import { Ban, Check, Clock, Flag, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { RelatedPerson } from '#shared/people/people.contract.ts';
import { AnswerButtons } from './request-answer.tsx';
import { useFriendActions } from './use-friend-actions.ts';

type FriendshipButtonProps = Pick<
  RelatedPerson,
  'id' | 'handle' | 'displayName' | 'friendshipStatus' | 'friendshipId'
>;

export function FriendshipButton(person: FriendshipButtonProps) {
  const { id, handle, displayName, friendshipStatus, friendshipId } = person;
  const { request, respond } = useFriendActions();
  switch (friendshipStatus) {
    case 'none':
      return (
        <Button
          aria-label={t('friends.status.of', {
            action: t('friends.status.add'),
            name: displayName,
          })}
          busyLabel={request.isPending && t('friends.status.adding')}
          onClick={() => request.mutate({ id, handle })}
        >
          <UserPlus aria-hidden="true" className="size-5" />
          {t('friends.status.add')}
        </Button>
      );
    case 'pending_out':
      return (
        <Button variant="secondary" disabled>
          <Clock aria-hidden="true" className="size-5" />
          {t('friends.status.pending')}
        </Button>
      );
    case 'pending_in':
      return (
        <AnswerButtons
          name={displayName}
          disabled={friendshipId === null || respond.isPending}
          onAnswer={(action) =>
            friendshipId !== null && respond.mutate({ friendshipId, personId: id, action })
          }
        />
      );
    case 'friends':
      return (
        <span className="inline-flex min-h-12 items-center gap-2 px-2 font-semibold text-court">
          <Check aria-hidden="true" className="size-5" />
          {t('friends.status.friends')}
        </span>
      );
  }
}

interface PersonMenuProps {
  person: { id: number; handle: string; displayName: string };
  isFriend?: boolean;
  onReport?: () => void;
}

export function PersonMenu({ person, isFriend = false, onReport }: PersonMenuProps) {
  const { block, endFriendship } = useFriendActions();
  const [asking, setAsking] = useState<'block' | 'unfriend'>();
  const isBlocking = asking === 'block';
  const { displayName } = person;
  return (
    <>
      <Menu
        label={t('friends.menu.label', { name: displayName })}
        items={[
          ...(isFriend
            ? [
                {
                  label: t('friends.menu.unfriend'),
                  icon: UserMinus,
                  onSelect: () => setAsking('unfriend'),
                },
              ]
            : []),
          ...(onReport
            ? [{ label: t('friends.menu.report'), icon: Flag, onSelect: onReport }]
            : []),
          {
            label: t('friends.menu.block'),
            icon: Ban,
            onSelect: () => setAsking('block'),
            tone: 'danger',
          },
        ]}
      />
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={
          isBlocking
            ? t('friends.confirm.blockTitle', { name: displayName })
            : t('friends.confirm.unfriendTitle', { name: displayName })
        }
        description={
          isBlocking ? t('friends.confirm.blockText') : t('friends.confirm.unfriendText')
        }
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => setAsking(undefined)}>
            {t('friends.confirm.keep')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(undefined);
              (isBlocking ? block : endFriendship).mutate(person);
            }}
          >
            {isBlocking ? t('friends.menu.block') : t('friends.menu.unfriend')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
