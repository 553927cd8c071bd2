import { useSearchParams } from 'wouter';
import { LogOutButton } from '#client/features/accounts/log-out-button.tsx';
import { FriendsPanel, RequestsBadge } from '#client/features/friends/friends-panel.tsx';
import { GamesCard } from '#client/features/games/games-card.tsx';
import { CheckInCalendar } from '#client/features/profile/check-in-calendar.tsx';
import { ProfileHeader, StatTiles } from '#client/features/profile/profile-header.tsx';
import { StandingLine } from '#client/features/trust/standing.tsx';
import { WalletCard } from '#client/features/wallet/wallet-card.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { PageContainer } from '#client/ui/page.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

export function ProfileScreen() {
  const [search, setSearch] = useSearchParams();
  return (
    <PageContainer className="gap-5">
      <ProfileHeader>
        <StandingLine />
      </ProfileHeader>
      <Tabs
        label={t('profile.tabs.label')}
        value={search.get('tab') ?? 'stats'}
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          { value: 'stats', label: t('profile.tabs.stats'), panel: <ProfileAndStats /> },
          {
            value: 'friends',
            label: t('profile.tabs.friends'),
            badge: <RequestsBadge />,
            panel: <FriendsPanel />,
          },
        ]}
      />
      <div className="self-center">
        <LogOutButton />
      </div>
    </PageContainer>
  );
}

function ProfileAndStats() {
  return (
    <div className="flex flex-col gap-5">
      <StatTiles />
      <CheckInCalendar />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <GamesCard />
        <WalletCard />
      </div>
    </div>
  );
}
