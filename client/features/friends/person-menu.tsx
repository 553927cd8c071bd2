import { Ban, Flag, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useFriendActions } from './use-friend-actions.ts';

interface PersonMenuProps {
  person: { id: number; handle: string; displayName: string };
  isFriend?: boolean;
  onReport?: () => void;
}

/** The rarer things one can do about somebody; those that hurt ask first. */
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
