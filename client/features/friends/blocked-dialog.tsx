import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PersonRow, PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { toast } from '#client/ui/toast.ts';
import { listBlocked, unblockPerson } from '#shared/friends/friends.endpoints.ts';
import { reasonOf } from './use-friend-actions.ts';

const blockedQuery = queryFor(listBlocked, {});

interface BlockedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function BlockedDialog({ open, onOpenChange }: BlockedDialogProps) {
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
    onError: (failure) =>
      toast({
        title: t('friends.toasts.unblockFailed'),
        description: reasonOf(failure),
        tone: 'danger',
      }),
  });
  if (isPending) return <PersonRowsLoading label={t('friends.settings.blockedTitle')} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
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
