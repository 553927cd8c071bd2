import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { ApiError, call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import {
  formatAverage,
  formatCalendarDay,
  formatNumber,
  formatPercent,
} from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { FoldSummary } from '#client/ui/fold-summary.tsx';
import { SectionHeading } from '#client/ui/page.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { listGamesOf, readRating } from '#dist/endpoints/games/games.ts';
import type { ListedGame, Rating } from '#shared/games/games.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { scoreOf } from './game-words.ts';
import { LoadMore } from './load-more.tsx';

const PAGE_GAMES = 5;

function useRating(handle: string | undefined) {
  return useQuery({
    ...queryFor(readRating, { params: { handle: handle ?? '' } }),
    enabled: handle !== undefined,
  });
}

/** Shows nothing while it loads, or if the player hides their stats. */
function LoadFailure({ query }: ComponentProps<typeof QueryError>) {
  const isHidden = query.error instanceof ApiError && query.error.status === 404;
  return isHidden ? null : <QueryError query={query} />;
}

/** Record, rating, teammates and games on the user's own profile, once there is a game. */
export function OwnRecord() {
  const handle = useCurrentUser().user?.username;
  const query = useRating(handle);
  const { data: rating } = query;
  if (handle === undefined) return null;
  if (!rating) return <LoadFailure query={query} />;
  return (
    <div className="flex flex-col gap-3">
      {isPlayed(rating.record) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {[
            { label: t('games.record'), value: recordWords(rating.record), isFigure: true },
            {
              label: t('games.rating'),
              value: ratingWords(rating),
              isFigure: rating.range !== null,
            },
          ].map(({ label, value, isFigure }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd
                className={classNames(
                  'font-extrabold tabular-nums',
                  isFigure && 'font-display text-xl whitespace-nowrap',
                )}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Teammates rating={rating} />
      <TeamGames handle={handle} />
    </div>
  );
}

/** Another player's record, beside the user's own if they are friends. */
export function PlayerGames({ handle, name, isFriend }: PlayerGamesProps) {
  const me = useCurrentUser().user?.username;
  const query = useRating(handle);
  const { data: theirs } = query;
  const { data: mine } = useRating(isFriend ? me : undefined);
  if (!theirs) return <LoadFailure query={query} />;
  if (!isPlayed(theirs.record)) return null;
  const columns = [
    { label: name, rating: theirs },
    ...(mine ? [{ label: t('games.you'), rating: mine }] : []),
  ];
  const rows = [
    { label: t('games.record'), value: (rating: Rating) => recordWords(rating.record) },
    { label: t('games.rating'), value: ratingWords },
    ...(columns.some(({ rating }) => rating.averages) ? FIGURES : []).map(({ name: figure }) => ({
      label: t(`playerStats.figures.${figure}`),
      value: ({ averages }: Rating) => (averages ? formatAverage(averages[figure]) : '–'),
    })),
    ...EXTRA_AVERAGES.filter(({ of }) => columns.some(({ rating }) => of(rating) !== null)).map(
      ({ label, of, words }) => ({
        label: t(label),
        value: (rating: Rating) => {
          const average = of(rating);
          return average === null ? '–' : words(average);
        },
      }),
    ),
  ];
  return (
    <Card className="flex flex-col gap-4">
      <SectionHeading title={t('games.heading')} />
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="align-bottom">
            <td />
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="pb-1 pl-3 font-semibold wrap-anywhere">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="hairline border-t">
              <th scope="row" className="py-2 font-normal text-ink-soft wrap-anywhere">
                {label}
              </th>
              {columns.map((column) => (
                <td key={column.label} className="py-2 pl-3 font-semibold tabular-nums">
                  {value(column.rating)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Meetings rating={theirs} />
      <Teammates rating={theirs} />
      <TeamGames handle={handle} />
    </Card>
  );
}

interface PlayerGamesProps {
  handle: string;
  name: string;
  isFriend: boolean;
}

function Meetings({ rating: { withMe, againstMe } }: { rating: Rating }) {
  const words = [
    withMe && isPlayed(withMe) && t('games.withYou', { record: recordWords(withMe) }),
    againstMe && isPlayed(againstMe) && t('games.againstYou', { record: recordWords(againstMe) }),
  ].filter(Boolean);
  return words.length > 0 && <p>{words.join(' · ')}</p>;
}

const isPlayed = ({ wins, losses, ties }: Rating['record']) => wins + losses + ties > 0;

/** "14–9", or "14–9–1" with ties. */
function recordWords({ wins, losses, ties }: Rating['record']): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].map((count) => formatNumber(count)).join('–');
}

function ratingWords({ range, games, needed }: Rating): string {
  if (range === null && games >= needed) return t('games.ratingSoon');
  if (range === null) return t('games.calibrating', { games, needed });
  return range.map((bound) => formatNumber(bound)).join('–');
}

/** Few players add minutes and shots. */
const EXTRA_AVERAGES = [
  {
    label: 'games.figures.minutes',
    of: ({ averages }: Rating) => averages?.minutes ?? null,
    words: formatAverage,
  },
  {
    label: 'games.figures.shooting',
    of: ({ averages }: Rating) => averages?.shooting ?? null,
    words: formatPercent,
  },
] as const;

const MAX_TEAMMATES = 3;

function Teammates({ rating: { teammates } }: { rating: Rating }) {
  if (teammates.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-ink-soft">{t('games.teammates')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {teammates.slice(0, MAX_TEAMMATES).map(({ id, handle, displayName, games }) => (
          <li key={id}>
            <Link
              href={`/players/${encodeURIComponent(handle)}`}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <PersonName name={displayName} />{' '}
              <span className="font-normal text-ink-soft tabular-nums">{formatNumber(games)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Folded, so a profile stays short. */
function TeamGames({ handle }: { handle: string }) {
  const pages = useInfiniteQuery({
    queryKey: [listGamesOf.path, handle],
    queryFn: ({ pageParam, signal }) =>
      call(
        listGamesOf,
        { params: { handle }, query: { after: pageParam, limit: PAGE_GAMES } },
        { signal },
      ),
    meta: { reads: listGamesOf.reads },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListedGame[]) =>
      page.length === PAGE_GAMES ? page.at(-1)?.key : undefined,
  });
  const games = pages.data?.pages.flat() ?? [];
  if (pages.isPending) return <Skeleton className="h-12" />;
  if (!pages.data) return <LoadFailure query={pages} />;
  if (games.length === 0) return null;
  return (
    <details>
      <FoldSummary>{t('games.list')}</FoldSummary>
      <ul className="flex flex-col">
        {games.map((game) => (
          <GameLine key={game.key} game={game} />
        ))}
      </ul>
      <LoadMore pages={pages} className="mt-2 w-full" />
    </details>
  );
}

function GameLine({ game }: { game: ListedGame }) {
  const { key, status, court, day, result, side, mySide } = game;
  const score = scoreOf(game.score, side);
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-[8rem] wrap-anywhere">
        {court && (
          <span className="block font-semibold">
            <CourtName name={court.name} />
          </span>
        )}
        <span className="block text-sm text-ink-soft">{formatCalendarDay(day)}</span>
      </span>
      <span className="font-semibold tabular-nums">
        {status === 'confirmed' && t(`games.result.${result}`, { score })}
        {status === 'waiting' && t('games.list.waiting', { score })}
        {status === 'no-contest' && t('games.noContest.title')}
      </span>
    </>
  );
  const look = 'flex min-h-12 flex-wrap items-center gap-x-3 py-2';
  return (
    <li className="hairline border-t first:border-t-0">
      {/* Only its players may open a game. */}
      {mySide === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link href={`/games/${key}`} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}
