import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useWaitingRequests } from '#client/entities/person/current-user.ts';
import { PersonRowsLoading } from '#client/entities/person/person-row.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { waitingRequests } from '#dist/endpoints/friends/friends.ts';
import { FriendRequests, FriendSearch, MyFriends } from './friend-lists.tsx';
import { FriendSettings } from './friend-settings.tsx';
import { InviteButton } from './invite-button.tsx';
import { friendsQuery } from './use-friend-actions.ts';

export function FriendsPanel() {
  const [search, setSearch] = useSearchParams();
  const now = useFirstTab();
  // Chosen once, so that answering the last request doesn't switch the tab.
  const [first, setFirst] = useState(now);
  if (first === undefined && now !== undefined) setFirst(now);
  const tab = search.get('list') ?? first;
  const openTab = (list: string) =>
    setSearch(
      (params) => {
        params.set('list', list);
        return params;
      },
      { replace: true },
    );
  return (
    <Card className="flex flex-col gap-4 px-3! sm:px-5!">
      <InviteButton />
      {tab === undefined ? (
        <PersonRowsLoading label={t('friends.friends.list')} />
      ) : (
        <FriendsTabs tab={tab} onTab={openTab} />
      )}
    </Card>
  );
}

/** What needs attention: requests, then friends. Users without either start with the search. */
function useFirstTab(): string | undefined {
  const requests = useQuery(queryFor(waitingRequests, {}));
  const friends = useQuery(friendsQuery);
  if (requests.isPending || friends.isPending) return undefined;
  if (requests.data && requests.data.waiting > 0) return 'requests';
  return friends.data && friends.data.length > 0 ? 'friends' : 'search';
}

function FriendsTabs({ tab, onTab }: { tab: string; onTab: (tab: string) => void }) {
  return (
    <Tabs
      compact
      label={t('friends.tabs.label')}
      value={tab}
      onValueChange={onTab}
      tabs={[
        { value: 'search', label: t('friends.tabs.search'), panel: <FriendSearch /> },
        {
          value: 'friends',
          label: t('friends.tabs.friends'),
          panel: <MyFriends onFind={() => onTab('search')} />,
        },
        {
          value: 'requests',
          label: t('friends.tabs.requests'),
          badge: <RequestsBadge />,
          panel: <FriendRequests />,
        },
        { value: 'settings', label: t('friends.tabs.settings'), panel: <FriendSettings /> },
      ]}
    />
  );
}

export function RequestsBadge() {
  const count = useWaitingRequests();
  const label = (waiting: number) => t('friends.requests.waiting', { count: waiting });
  return <CountBadge count={count} label={label} className="ml-1.5 align-middle" />;
}
