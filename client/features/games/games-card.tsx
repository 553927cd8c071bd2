import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { listOwnGames } from '#dist/endpoints/player-stats/player-stats.ts';
import { GAMES_PER_PAGE } from '#shared/player-stats/games-page.ts';
import type { StatEntry } from '#shared/player-stats/player-stats.contract.ts';
import { OwnRecord } from './game-record.tsx';
import { GameRow } from './game-row.tsx';
import { LoadMore } from './load-more.tsx';
import { LogGameDialog } from './log-game-dialog.tsx';
import { SeasonAverages } from './season-averages.tsx';

export function GamesCard() {
  const [search, setSearch] = useSearchParams();
  // `?log-game` opens the form, with a court's id after leaving it. A run also gives its key and start.
  const [form, setForm] = useState<Omit<ComponentProps<typeof LogGameDialog>, 'onClose'> | false>(
    search.has('log-game') && {
      courtId: Number(search.get('log-game')),
      runKey: search.get('run') ?? undefined,
      startedAt: search.get('at') ?? undefined,
    },
  );
  const closeForm = () => {
    setForm(false);
    setSearch(
      (now) => {
        for (const name of ['log-game', 'run', 'at']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeading title={t('playerStats.title')} description={t('playerStats.description')} />
        <Button onClick={() => setForm({})}>{t('playerStats.logGame')}</Button>
      </div>
      <OwnRecord />
      <SeasonAverages />
      <GameList onCorrect={(corrected) => setForm({ corrected })} />
      {form && <LogGameDialog {...form} onClose={closeForm} />}
    </Card>
  );
}

function GameList({ onCorrect }: { onCorrect: (game: StatEntry) => void }) {
  const pages = useInfiniteQuery({
    queryKey: [listOwnGames.path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnGames, { query: { before: pageParam, limit: GAMES_PER_PAGE } }, { signal }),
    meta: { reads: listOwnGames.reads },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: StatEntry[]) =>
      page.length === GAMES_PER_PAGE ? page.at(-1)?.id : undefined,
  });
  const games = pages.data?.pages.flat();
  if (pages.isPending) return <Skeleton className="h-40" />;
  if (!games) return <QueryError query={pages} />;
  if (games.length === 0) return <p className="text-ink-soft">{t('playerStats.list.empty')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('playerStats.list.label')} className="flex flex-col">
        {games.map((game) => (
          <GameRow key={game.id} game={game} onCorrect={() => onCorrect(game)} />
        ))}
      </ul>
      <LoadMore pages={pages} className="self-center" />
    </div>
  );
}
