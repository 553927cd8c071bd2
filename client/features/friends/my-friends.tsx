import { useQuery } from '@tanstack/react-query';
import { PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { currentLocale } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { friendsQuery } from './friend-caches.ts';
import { FriendRow } from './friend-row.tsx';
import { PersonMenu } from './person-menu.tsx';

export function MyFriends({ onFind }: { onFind: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(friendsQuery);
  if (isPending) return <PersonRowsLoading label={t('friends.friends.list')} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
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
        <FriendRow key={person.id} person={person}>
          <PersonMenu person={person} isFriend />
        </FriendRow>
      ))}
    </ul>
  );
}
