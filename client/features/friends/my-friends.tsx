import { useQuery } from '@tanstack/react-query';
import { locale } from '#client/lib/locale.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { friendsQuery } from './friend-caches.ts';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { PersonMenu } from './person-menu.tsx';
import { PersonRow, PersonRowsLoading } from './person-row.tsx';

const { friends: texts } = FRIENDS_TEXTS;
const BY_NAME = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });

export function MyFriends({ onFind }: { onFind: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(friendsQuery);
  if (isPending) return <PersonRowsLoading label={texts.list} />;
  if (error) return <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState text={texts.empty}>
        <Button onClick={onFind}>{texts.find}</Button>
      </EmptyState>
    );
  }
  const sorted = data.toSorted((a, b) => BY_NAME.compare(a.displayName, b.displayName));
  return (
    <ul aria-label={texts.list}>
      {sorted.map((person) => (
        <PersonRow key={person.id} person={person}>
          <PersonMenu person={person} isFriend />
        </PersonRow>
      ))}
    </ul>
  );
}
