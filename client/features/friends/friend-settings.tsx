import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { updateCurrentUser, useSignedInUser } from '#client/entities/person/current-user.ts';
import { PersonRow, PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SwitchField } from '#client/ui/fields.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { tellFailure } from '#client/ui/tell-failure.ts';
import { toast } from '#client/ui/toast.ts';
import { listBlocked, setFriendPrivacy, unblockPerson } from '#dist/endpoints/friends/friends.ts';

interface Switched {
  name: 'searchable' | 'allowRequests' | 'emailSearchable';
  on: boolean;
}

export function FriendSettings() {
  const client = useQueryClient();
  const user = useSignedInUser();
  const [showsBlocked, setShowsBlocked] = useState(false);
  const save = useMutation({
    mutationFn: ({ name, on }: Switched) => call(setFriendPrivacy, { body: { [name]: on } }),
    onMutate: ({ name, on }) => updateCurrentUser(client, { [name]: on }),
    onSuccess: (_answer, { name, on }) => {
      const isHidden = name === 'searchable' && !on;
      toast({
        title: isHidden ? t('friends.toasts.hidden') : t('friends.toasts.settingsUpdated'),
        tone: 'success',
      });
      return refreshAfter(client, setFriendPrivacy);
    },
    onError: (error, { name, on }) => {
      updateCurrentUser(client, { [name]: !on });
      tellFailure(error, t('friends.toasts.settingsFailed'));
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
          onChange={(on) => save.mutate({ name, on })}
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

const blockedQuery = queryFor(listBlocked, {});

interface BlockedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function BlockedDialog({ open, onOpenChange }: BlockedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('friends.settings.blockedTitle')}
      description={t('friends.settings.blockedText')}
    >
      <BlockedList />
    </Dialog>
  );
}

function BlockedList() {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...blockedQuery,
    staleTime: 0,
  });
  const unblock = useMutation({
    mutationFn: (userId: number) => call(unblockPerson, { body: { userId } }),
    onSuccess: (_answer, userId) => {
      client.setQueryData(
        blockedQuery.queryKey,
        data?.filter(({ id }) => id !== userId),
      );
      toast({ title: t('friends.toasts.unblocked'), tone: 'success' });
    },
    onError: (failure) => tellFailure(failure, t('friends.toasts.unblockFailed')),
  });
  if (isPending) return <PersonRowsLoading label={t('friends.settings.blockedTitle')} />;
  if (!data) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  if (data.length === 0)
    return <p className="py-4 text-ink-soft">{t('friends.settings.noneBlocked')}</p>;
  return (
    <ul aria-label={t('friends.settings.blockedTitle')}>
      {data.map((person) => (
        <PersonRow key={person.id} person={person}>
          <Button
            variant="secondary"
            aria-label={t('friends.status.of', {
              action: t('friends.settings.unblock'),
              name: person.displayName,
            })}
            onClick={() => unblock.mutate(person.id)}
          >
            {t('friends.settings.unblock')}
          </Button>
        </PersonRow>
      ))}
    </ul>
  );
}
