import { RequestQuestion } from '#client/features/friends/request-question.tsx';
import { GameQuestion } from '#client/features/games/game-question.tsx';
import { RunQuestion } from '#client/features/runs/run-question.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { MoreLink, SectionTop } from '#client/ui/section-top.tsx';
import type { FriendRequests } from '#shared/friends/friends.contract.ts';
import type { TeamGame } from '#shared/games/games.contract.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

/** The other friend requests are one tap away. */
const MAX_REQUESTS = 3;
/** The next game appears once one is answered. */
const MAX_GAMES = 3;

interface HomeAnswersProps {
  runs: readonly Run[];
  games: readonly TeamGame[];
  requests: FriendRequests['incoming'];
}

/** Offered spots first because they expire, then invitations, games to confirm and friend requests. */
export function HomeAnswers({ runs, games, requests }: HomeAnswersProps) {
  if (runs.length + games.length + requests.length === 0) return null;
  const offersFirst = runs.toSorted((a, b) => Number(b.mine !== null) - Number(a.mine !== null));
  return (
    <section aria-labelledby="answers" className="flex min-w-0 flex-col gap-1">
      <SectionTop id="answers" title={t('home.answers.title')}>
        {requests.length > MAX_REQUESTS && (
          <MoreLink href="/profile?tab=friends&list=requests">
            {t('home.answers.all', { count: requests.length })}
          </MoreLink>
        )}
      </SectionTop>
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:px-0">
        {offersFirst.map((run) => (
          <RunQuestion key={run.key} run={run} />
        ))}
        {games.slice(0, MAX_GAMES).map((game) => (
          <GameQuestion key={game.key} game={game} />
        ))}
        {requests.slice(0, MAX_REQUESTS).map((request) => (
          <RequestQuestion key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
