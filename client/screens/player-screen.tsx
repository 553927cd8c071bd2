import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { FriendshipButton, PersonMenu } from '#client/features/friends/person-actions.tsx';
import { PlayerGames } from '#client/features/games/game-record.tsx';
import { PlayerCard, PlayerSkeleton, PlayerStats } from '#client/features/people/player-card.tsx';
import { InviteToRun } from '#client/features/runs/invite-to-run.tsx';
import { ApiError, call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { NotFoundPage } from '#client/ui/not-found-page.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';
import { ReportFlow } from '#client/ui/report-dialog-button.tsx';
import { readProfile, reportPerson } from '#dist/endpoints/people/people.ts';
import type { Profile } from '#shared/people/people.contract.ts';

export function PlayerScreen() {
  const { handle = '' } = useParams<{ handle: string }>();
  const profile = useQuery({ ...queryFor(readProfile, { params: { handle } }), staleTime: 0 });
  const { data, error, isPending, isFetching, refetch } = profile;
  useDocumentTitle(data?.displayName ?? `@${handle}`);
  if (error instanceof ApiError && error.status === 404) return <NotFound handle={handle} />;
  return (
    <PageContainer className="gap-5">
      <BackLink href="/profile?tab=friends" />
      {isPending && <PlayerSkeleton />}
      {!data && error && (
        <LoadError error={error} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {data && (
        <>
          <PlayerCard profile={data} actions={<PlayerActions profile={data} />} />
          <PlayerStats stats={data.stats} isMe={data.isMe} />
          {data.stats !== null && (
            <PlayerGames
              handle={data.handle}
              name={data.displayName}
              isFriend={data.friendshipStatus === 'friends'}
            />
          )}
        </>
      )}
    </PageContainer>
  );
}

function PlayerActions({ profile }: { profile: Profile }) {
  const [isReporting, setReporting] = useState(false);
  if (profile.isMe) {
    return (
      <>
        <p className="flex-1 text-ink-soft">{t('people.me')}</p>
        <LinkButton href="/settings" variant="secondary">
          {t('people.editProfile')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <FriendshipButton {...profile} />
      <span className="ml-auto">
        <PersonMenu
          person={profile}
          isFriend={profile.friendshipStatus === 'friends'}
          onReport={() => setReporting(true)}
        />
      </span>
      {profile.friendshipStatus === 'friends' && <InviteToRun friend={profile} />}
      {isReporting && (
        <ReportPerson
          handle={profile.handle}
          name={profile.displayName}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

interface ReportPersonProps {
  handle: string;
  name: string;
  onClose: () => void;
}

function ReportPerson({ handle, name, onClose }: ReportPersonProps) {
  return (
    <ReportFlow
      title={t('people.report.title', { name })}
      send={(reason) => call(reportPerson, { params: { handle }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/**
 * The same page for hidden, blocked and missing people. It includes a report link, so blocking someone
 * doesn't prevent a report.
 */
function NotFound({ handle }: { handle: string }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <NotFoundPage title={t('people.notFound.title')} text={t('people.notFound.text')}>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton href="/profile">{t('people.notFound.action')}</LinkButton>
        <Button variant="secondary" onClick={() => setReporting(true)}>
          {t('people.notFound.report', { handle })}
        </Button>
      </div>
      {isReporting && (
        <ReportPerson handle={handle} name={`@${handle}`} onClose={() => setReporting(false)} />
      )}
    </NotFoundPage>
  );
}
