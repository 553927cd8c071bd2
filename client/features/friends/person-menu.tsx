import { Ban, Flag, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { useFriendActions } from './use-friend-actions.ts';

const { menu: texts, confirm } = FRIENDS_TEXTS;

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
        label={texts.label(displayName)}
        items={[
          ...(isFriend
            ? [{ label: texts.unfriend, icon: UserMinus, onSelect: () => setAsking('unfriend') }]
            : []),
          ...(onReport ? [{ label: texts.report, icon: Flag, onSelect: onReport }] : []),
          { label: texts.block, icon: Ban, onSelect: () => setAsking('block'), tone: 'danger' },
        ]}
      />
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={isBlocking ? confirm.blockTitle(displayName) : confirm.unfriendTitle(displayName)}
        description={isBlocking ? confirm.blockText : confirm.unfriendText}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => setAsking(undefined)}>
            {confirm.keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(undefined);
              (isBlocking ? block : endFriendship).mutate(person);
            }}
          >
            {isBlocking ? texts.block : texts.unfriend}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
