import { useQuery } from '@tanstack/react-query';
import { PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { FriendRequests as Requests } from '#shared/friends/friends.contract.ts';
import { requestsQuery } from './friend-caches.ts';
import { FriendRow } from './friend-row.tsx';
import { FriendshipButton } from './friendship-button.tsx';
import { useFriendActions } from './use-friend-actions.ts';

export function FriendRequests() {
  const { data, error, isPending, isFetching, refetch } = useQuery(requestsQuery);
  if (isPending) return <PersonRowsLoading label={t('friends.requests.label')} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  return (
    <Tabs
      label={t('friends.requests.label')}
      tabs={[
        {
          value: 'incoming',
          label: t('friends.requests.incoming', { count: data.incoming.length }),
          panel: <Incoming requests={data.incoming} />,
        },
        {
          value: 'sent',
          label: t('friends.requests.sent', { count: data.outgoing.length }),
          panel: <Sent requests={data.outgoing} />,
        },
      ]}
    />
  );
}

function Incoming({ requests }: { requests: Requests['incoming'] }) {
  if (requests.length === 0) return <EmptyState text={t('friends.requests.noIncoming')} />;
  return (
    <ul aria-label={t('friends.requests.incoming', { count: requests.length })}>
      {requests.map(({ id, requester }) => (
        <FriendRow key={id} person={requester}>
          <FriendshipButton {...requester} friendshipStatus="pending_in" friendshipId={id} />
        </FriendRow>
      ))}
    </ul>
  );
}

function Sent({ requests }: { requests: Requests['outgoing'] }) {
  const { cancel } = useFriendActions();
  if (requests.length === 0) return <EmptyState text={t('friends.requests.noSent')} />;
  return (
    <ul aria-label={t('friends.requests.sent', { count: requests.length })}>
      {requests.map(({ id, addressee }) => (
        <FriendRow key={id} person={addressee}>
          <Button
            variant="secondary"
            aria-label={t('friends.status.of', {
              action: t('friends.requests.cancel'),
              name: addressee.displayName,
            })}
            onClick={() => cancel.mutate({ friendshipId: id, personId: addressee.id })}
          >
            {t('friends.requests.cancel')}
          </Button>
        </FriendRow>
      ))}
    </ul>
  );
}
