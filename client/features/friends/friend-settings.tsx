import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { updateCurrentUser, useSignedInUser } from '#client/entities/person/current-user.ts';
import { call } from '#client/lib/api/call.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { toast } from '#client/ui/toast.ts';
import { setFriendPrivacy } from '#shared/friends/friends.endpoints.ts';
import { BlockedDialog } from './blocked-dialog.tsx';
import { reasonOf } from './use-friend-actions.ts';

type Privacy = Partial<Record<'searchable' | 'allowRequests' | 'emailSearchable', boolean>>;

export function FriendSettings() {
  const client = useQueryClient();
  const user = useSignedInUser();
  const [showsBlocked, setShowsBlocked] = useState(false);
  const save = useMutation({
    mutationFn: (body: Privacy) => call(setFriendPrivacy, { body }),
    onMutate: (privacy) => {
      updateCurrentUser(client, { ...user, ...privacy });
      return user;
    },
    onSuccess: (_answer, { searchable }) => {
      toast({
        title:
          searchable === false ? t('friends.toasts.hidden') : t('friends.toasts.settingsUpdated'),
        tone: 'success',
      });
      return refreshAfter(client, setFriendPrivacy);
    },
    onError: (error, _privacy, before) => {
      if (before) updateCurrentUser(client, before);
      toast({
        title: t('friends.toasts.settingsFailed'),
        description: reasonOf(error),
        tone: 'danger',
      });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <h2 className="sr-only">{t('friends.settings.title')}</h2>
      {(['searchable', 'allowRequests', 'emailSearchable'] as const).map((name) => (
        <SwitchField
          key={name}
          label={t(`friends.settings.${name}`)}
          hint={t(`friends.settings.${name}Hint`)}
          checked={user[name]}
          onChange={(on) => save.mutate({ [name]: on })}
        />
      ))}
      <button
        type="button"
        onClick={() => setShowsBlocked(true)}
        className="hairline mt-2 flex min-h-14 items-center gap-3 rounded-md border-t pt-2 text-left font-semibold transition-colors hover:text-ball-text"
      >
        <Ban aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">{t('friends.settings.manageBlocked')}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </button>
      <BlockedDialog open={showsBlocked} onOpenChange={setShowsBlocked} />
    </div>
  );
}
