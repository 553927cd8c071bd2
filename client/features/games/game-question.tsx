import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { personName } from '#client/entities/person/person-name.tsx';
import { formatList, formatShortDayAndHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { AnswerItem } from '#client/ui/answer-item.tsx';
import { Button } from '#client/ui/button.tsx';
import { scoreInQuestion } from '#shared/games/game-state.ts';
import type { GamePlayer, TeamGame } from '#shared/games/games.contract.ts';
import { scoreOf, sidesOf } from './game-words.ts';
import { useAnswerGame } from './use-game.ts';

const FixScoreDialog = lazyPart(() => import('./answer-dialogs.tsx'), 'FixScoreDialog');
const AbsentDialog = lazyPart(() => import('./answer-dialogs.tsx'), 'AbsentDialog');

/** A game to confirm, in "Needs your answer" on Home. */
export function GameQuestion({ game }: { game: TeamGame }) {
  return (
    <AnswerItem
      text={
        <Link href={`/games/${game.key}`} className="block">
          <span className="block font-bold wrap-anywhere">
            {t('games.title', { court: courtName(game.court.name) })}
          </span>
          <span className="block text-sm text-ink-soft">
            {formatShortDayAndHour(game.playedAt, game.court.timezone)} ·{' '}
            <span className="font-semibold text-ink">{scoreWords(game)}</span>
          </span>
          <bdi className="block text-sm wrap-anywhere text-ink-soft">{playersOf(game)}</bdi>
        </Link>
      }
    >
      <GameAnswers game={game} />
    </AnswerItem>
  );
}

const NAMED_PER_TEAM = 3;

/** "You and Ann against Ben, Cy, Dee, and 2 more" */
function playersOf(game: TeamGame): string {
  const [mine = '', theirs = ''] = sidesOf(game).map((side) => {
    const meFirst = game.teams[side].toSorted((a, b) => Number(b.isMe) - Number(a.isMe));
    const names = meFirst.map(nameOf);
    const others = names.splice(NAMED_PER_TEAM).length;
    return formatList(others > 0 ? [...names, t('games.others', { count: others })] : names);
  });
  return t('games.versus', { mine, theirs });
}

function nameOf({ isMe, kind, displayName }: GamePlayer): string {
  if (isMe) return t('games.you');
  return personName(displayName, kind === 'deleted' ? t('games.deleted') : undefined);
}

function scoreWords(game: TeamGame): string {
  const score = scoreOf(scoreInQuestion(game), game.mySide);
  return game.proposedScore === null ? score : t('games.newScore', { score });
}

/** Three fit side by side on a phone. */
const COMPACT = 'px-1! text-sm leading-tight';

/** Right, Fix the score, I wasn't there. The last one is possible at any time. */
export function GameAnswers({ game }: { game: TeamGame }) {
  const [asked, setAsked] = useState<'score' | 'absent'>();
  const { mutate, isPending, variables } = useAnswerGame(game.key);
  const close = () => setAsked(undefined);
  const busy = (answer: string) => isPending && variables.answer === answer && t('runPage.sending');
  const { needsMyAnswer, canFixScore } = game;
  return (
    <>
      {needsMyAnswer && (
        <Button
          busyLabel={busy('right')}
          className={COMPACT}
          // The server notices if the score on this screen is no longer the one in question.
          onClick={() => mutate({ answer: 'right', score: scoreInQuestion(game) })}
        >
          {t('games.answer.right')}
        </Button>
      )}
      {canFixScore && (
        <Button variant="secondary" className={COMPACT} onClick={() => setAsked('score')}>
          {t('games.answer.fix')}
        </Button>
      )}
      <Button variant="ghost" className={COMPACT} onClick={() => setAsked('absent')}>
        {t('games.answer.absent')}
      </Button>
      <Suspense>
        {asked === 'score' && (
          <FixScoreDialog
            game={game}
            isBusy={isPending}
            onClose={close}
            onSend={(score) => mutate({ answer: 'score', score }, { onSuccess: close })}
          />
        )}
        {asked === 'absent' && (
          <AbsentDialog
            hasStats={game.myNumbers !== null}
            isBusy={isPending}
            onClose={close}
            onSend={() => mutate({ answer: 'absent' }, { onSuccess: close })}
          />
        )}
      </Suspense>
    </>
  );
}
