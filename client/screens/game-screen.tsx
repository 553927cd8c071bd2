import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { GamePage } from '#client/features/games/game-page.tsx';
import { gameQuery } from '#client/features/games/use-game.ts';
import { ApiError } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { NotFoundPage } from '#client/ui/not-found-page.tsx';
import { PageContainer, useDocumentTitle } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

export function GameScreen() {
  const { key = '' } = useParams<{ key: string }>();
  const { data, error, refetch, isFetching } = useQuery({ ...gameQuery(key), staleTime: 0 });
  useDocumentTitle(t('games.page'));
  if (error instanceof ApiError && error.status === 404) return <GameNotFound />;
  return (
    <PageContainer className="max-w-3xl gap-2">
      <BackLink href="/profile" />
      {data && <GamePage game={data} />}
      {!data && <h1 className="sr-only">{t('games.page')}</h1>}
      {!data && error && (
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t('games.loading')} className="flex flex-col gap-5">
          <Skeleton className="h-16 w-4/5" />
          <Skeleton className="h-22 rounded-lg" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </PageContainer>
  );
}

/** Only the players of a game can see it. */
function GameNotFound() {
  return (
    <NotFoundPage title={t('games.notFound.title')} text={t('games.notFound.text')}>
      <LinkButton href="/profile">{t('people.notFound.action')}</LinkButton>
    </NotFoundPage>
  );
}
