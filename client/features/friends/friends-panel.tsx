import { useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { FriendRequests } from './friend-requests.tsx';
import { FriendSearch } from './friend-search.tsx';
import { FriendSettings } from './friend-settings.tsx';
import { FRIENDS_TEXTS } from './friends.texts.ts';
import { MyFriends } from './my-friends.tsx';
import { RequestsBadge } from './requests-badge.tsx';

const { tabs: texts } = FRIENDS_TEXTS;

/** All about friends, for the profile screen. */
export function FriendsPanel() {
  const [tab, setTab] = useState('search');
  return (
    <Card className="px-3! sm:px-5!">
      <Tabs
        compact
        label={texts.label}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'search', label: texts.search, panel: <FriendSearch /> },
          {
            value: 'friends',
            label: texts.friends,
            panel: <MyFriends onFind={() => setTab('search')} />,
          },
          {
            value: 'requests',
            label: texts.requests,
            badge: <RequestsBadge />,
            panel: <FriendRequests />,
          },
          { value: 'settings', label: texts.settings, panel: <FriendSettings /> },
        ]}
      />
    </Card>
  );
}
