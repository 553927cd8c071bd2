import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { ApiError } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_LIMIT,
  SEARCH_MIN_CHARACTERS,
} from '#shared/friends/friend-rules.ts';
import { searchPeople } from '#shared/friends/friends.endpoints.ts';
import { FriendRow } from './friend-row.tsx';
import { FriendshipButton } from './friendship-button.tsx';
import { PersonMenu } from './person-menu.tsx';

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
    // People rename themselves and come and go: an old answer is shown only while the new one loads.
    staleTime: 0,
  });
  const { data, error, isPending, isFetching, refetch } = results;
  if (error instanceof ApiError && error.status === 429)
    return <EmptyState text={t('friends.search.tooMany')} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  return (
    <>
      {/* There before its words are, or nobody would hear them. */}
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
