import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { PersonRow, PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { searchPeople } from '#dist/endpoints/friends/friends.ts';
import { friendsHere } from '#dist/endpoints/presence/presence.ts';
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_LIMIT,
  SEARCH_MIN_CHARACTERS,
} from '#shared/friends/friend-rules.ts';
import type { FriendRequests as Requests } from '#shared/friends/friends.contract.ts';
import type { Person } from '#shared/people/people.contract.ts';
import { FriendshipButton, PersonMenu } from './person-actions.tsx';
import { friendsQuery, requestsQuery, useFriendActions } from './use-friend-actions.ts';

export function MyFriends({ onFind }: { onFind: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(friendsQuery);
  const courtOf = useCourtsOfFriends();
  if (isPending) return <PersonRowsLoading label={t('friends.friends.list')} />;
  if (!data) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState text={t('friends.friends.empty')}>
        <Button onClick={onFind}>{t('friends.friends.find')}</Button>
      </EmptyState>
    );
  }
  const byName = new Intl.Collator(currentLocale(), { sensitivity: 'base', numeric: true });
  const sorted = data.toSorted((a, b) => byName.compare(a.displayName, b.displayName));
  return (
    <ul aria-label={t('friends.friends.list')}>
      {sorted.map((person) => (
        <FriendRow key={person.id} person={person} court={courtOf.get(person.id)}>
          <PersonMenu person={person} isFriend />
        </FriendRow>
      ))}
    </ul>
  );
}

/** Names of the courts where friends are now, by the friend's id. */
function useCourtsOfFriends(): ReadonlyMap<number, string> {
  const { data = [] } = useQuery(queryFor(friendsHere, {}));
  return new Map(data.flatMap((court) => court.friends.map(({ id }) => [id, court.courtName])));
}

export function FriendRequests() {
  const { data, error, isPending, isFetching, refetch } = useQuery(requestsQuery);
  if (isPending) return <PersonRowsLoading label={t('friends.requests.label')} />;
  if (!data) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
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

export function FriendSearch() {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, SEARCH_DEBOUNCE_MS).trim();
  const isSearching = [...q].length >= SEARCH_MIN_CHARACTERS;
  return (
    <div className="flex flex-col gap-4">
      <SearchInput
        aria-label={t('friends.search.label')}
        placeholder={t('friends.search.placeholder')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        isWide
        value={typed}
        onChange={setTyped}
      />
      {isSearching ? <Results q={q} /> : <EmptyState text={t('friends.search.prompt')} />}
    </div>
  );
}

function Results({ q }: { q: string }) {
  const results = useQuery({
    ...queryFor(searchPeople, { query: { q, limit: SEARCH_LIMIT } }),
    // People change their names, so old results are only shown while new ones load.
    staleTime: 0,
  });
  const { data, error, isPending, isFetching, refetch } = results;
  if (error instanceof ApiError && error.status === 429)
    return <EmptyState text={t('friends.search.tooMany')} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  return (
    <>
      {/* The live region must exist before its text, or screen readers don't announce it. */}
      <p role="status" className="sr-only">
        {data && t('friends.search.found', { count: data.length })}
      </p>
      {isPending && <PersonRowsLoading label={t('friends.search.searching')} />}
      {data?.length === 0 && (
        <EmptyState text={t('friends.search.noMatches', { name: q.replace(/^@/, '') })} />
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('friends.search.results')}>
          {data.map((person) => (
            <FriendRow key={person.id} person={person}>
              <FriendshipButton {...person} />
              <PersonMenu person={person} isFriend={person.friendshipStatus === 'friends'} />
            </FriendRow>
          ))}
        </ul>
      )}
    </>
  );
}

interface FriendRowProps {
  person: Person;
  /** Where the person is now, if they share it. */
  court?: string | undefined;
  children: ReactNode;
}

function FriendRow({ person, court, children }: FriendRowProps) {
  return (
    <PersonRow
      person={person}
      isLink
      badge={<Badge>{t(`roles.${person.role}`)}</Badge>}
      details={
        court !== undefined && (
          <p className="text-sm font-semibold text-court">
            {t('friends.friends.at', { court: courtName(court) })}
          </p>
        )
      }
    >
      {children}
    </PersonRow>
  );
}
