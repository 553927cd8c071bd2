import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { Notification } from '#shared/notifications/notifications.contract.ts';
import { useFriendActions } from './use-friend-actions.ts';

export function RequestAnswer({ request }: { request: NonNullable<Notification['request']> }) {
  const { respond } = useFriendActions();
  const { friendshipId, personId, displayName } = request;
  if (respond.isSuccess) return null;
  return (
    <div className="flex flex-wrap gap-2 pb-4 pl-16">
      <AnswerButtons
        name={displayName}
        disabled={respond.isPending}
        onAnswer={(action) => respond.mutate({ friendshipId, personId, action })}
      />
    </div>
  );
}

interface AnswerButtonsProps {
  name: string;
  disabled: boolean;
  onAnswer: (action: 'accept' | 'decline') => void;
}

export function AnswerButtons({ name, disabled, onAnswer }: AnswerButtonsProps) {
  return (['accept', 'decline'] as const).map((action) => (
    <Button
      key={action}
      variant={action === 'accept' ? 'primary' : 'secondary'}
      aria-label={t('friends.status.of', { action: t(`friends.status.${action}`), name })}
      disabled={disabled}
      onClick={() => onAnswer(action)}
    >
      {t(`friends.status.${action}`)}
    </Button>
  ));
}
