import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useWaitingRequests } from '#client/entities/person/current-user.ts';
import { t } from '#client/lib/i18n/t.ts';
import { CountBadge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { FriendRequests, FriendSearch, MyFriends } from './friend-lists.tsx';
import { FriendSettings } from './friend-settings.tsx';
import { InviteButton } from './invite-button.tsx';

export function FriendsPanel() {
  const [search] = useSearchParams();
  const [tab, setTab] = useState(search.get('list') ?? 'search');
  return (
    <Card className="flex flex-col gap-4 px-3! sm:px-5!">
      <InviteButton />
      <Tabs
        compact
        label={t('friends.tabs.label')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'search', label: t('friends.tabs.search'), panel: <FriendSearch /> },
          {
            value: 'friends',
            label: t('friends.tabs.friends'),
            panel: <MyFriends onFind={() => setTab('search')} />,
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
    </Card>
  );
}

export function RequestsBadge() {
  const count = useWaitingRequests();
  const label = (waiting: number) => t('friends.requests.waiting', { count: waiting });
  return <CountBadge count={count} label={label} className="ml-1.5 align-middle" />;
}
