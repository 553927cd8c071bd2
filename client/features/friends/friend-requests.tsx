import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { FriendRequests as Requests } from '#shared/friends/friends.contract.ts';
import { requestsQuery } from './friend-caches.ts';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { FriendshipButton } from './friendship-button.tsx';
import { PersonRow, PersonRowsLoading } from './person-row.tsx';
import { useFriendActions } from './use-friend-actions.ts';

const { requests: texts, status } = FRIENDS_TEXTS;

export function FriendRequests() {
  const { data, error, isPending, isFetching, refetch } = useQuery(requestsQuery);
  if (isPending) return <PersonRowsLoading label={texts.label} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  return (
    <Tabs
      label={texts.label}
      tabs={[
        {
          value: 'incoming',
          label: texts.incoming(data.incoming.length),
          panel: <Incoming requests={data.incoming} />,
        },
        {
          value: 'sent',
          label: texts.sent(data.outgoing.length),
          panel: <Sent requests={data.outgoing} />,
        },
      ]}
    />
  );
}

function Incoming({ requests }: { requests: Requests['incoming'] }) {
  if (requests.length === 0) return <EmptyState text={texts.noIncoming} />;
  return (
    <ul aria-label={texts.incoming(requests.length)}>
      {requests.map(({ id, requester }) => (
        <PersonRow key={id} person={requester}>
          <FriendshipButton {...requester} friendshipStatus="pending_in" friendshipId={id} />
        </PersonRow>
      ))}
    </ul>
  );
}

function Sent({ requests }: { requests: Requests['outgoing'] }) {
  const { cancel } = useFriendActions();
  if (requests.length === 0) return <EmptyState text={texts.noSent} />;
  return (
    <ul aria-label={texts.sent(requests.length)}>
      {requests.map(({ id, addressee }) => (
        <PersonRow key={id} person={addressee}>
          <Button
            variant="secondary"
            aria-label={status.of(texts.cancel, addressee.displayName)}
            onClick={() => cancel.mutate({ friendshipId: id, personId: addressee.id })}
          >
            {texts.cancel}
          </Button>
        </PersonRow>
      ))}
    </ul>
  );
}
