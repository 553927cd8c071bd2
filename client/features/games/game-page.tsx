import { CircleCheck, CircleHelp, CircleSlash, Hourglass, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { courtName } from '#client/entities/court/court-name.tsx';
import { Avatar } from '#client/entities/person/avatar.tsx';
import { PersonName, personName } from '#client/entities/person/person-name.tsx';
import { call } from '#client/lib/api/call.ts';
import { formatShortDayAndHour } from '#client/lib/i18n/format.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ReportButton } from '#client/ui/report-dialog-button.tsx';
import { reportGame } from '#dist/endpoints/games/games.ts';
import { MAX_GAME_AGE_DAYS } from '#shared/games/game-limits.ts';
import { scoreInQuestion } from '#shared/games/game-state.ts';
import type { GamePlayer, TeamGame } from '#shared/games/games.contract.ts';
import { FIGURES } from '#shared/player-stats/player-stats-rules.ts';
import { GameAnswers } from './game-question.tsx';
import { scoreOf, sidesOf } from './game-words.ts';

const AddNumbersDialog = lazyPart(() => import('./own-numbers.tsx'), 'AddNumbersDialog');

export function GamePage({ game }: { game: TeamGame }) {
  const { court, mySide, myAnswer } = game;
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
          {t('games.title', { court: courtName(court.name) })}
        </h1>
        <p className="text-ink-soft">{formatShortDayAndHour(game.playedAt, court.timezone)}</p>
      </header>
      <GameState game={game} />
      <Card className="grid grid-cols-2 gap-x-4">
        {sidesOf(game).map((side) => (
          <Team key={side} game={game} side={side} />
        ))}
      </Card>
      <OwnNumbers game={game} />
      {mySide !== null && myAnswer !== 'absent' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
          <GameAnswers game={game} />
        </div>
      )}
      {!game.isMine && (
        <ReportButton
          title={t('games.report')}
          send={(reason) => call(reportGame, { params: { key: game.key }, body: { reason } })}
        />
      )}
    </div>
  );
}

function Team({ game, side }: { game: TeamGame; side: 0 | 1 }) {
  const { mySide, teams } = game;
  const name =
    mySide === null
      ? t('games.team', { number: side + 1 })
      : t(side === mySide ? 'games.form.side.mine' : 'games.form.side.theirs');
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-sm font-semibold text-ink-soft">{name}</h2>
      <p className="font-display text-4xl font-extrabold tabular-nums">
        {scoreInQuestion(game)[side]}
      </p>
      <ul className="flex flex-col gap-2">
        {teams[side].map((player) => (
          <li key={player.id}>
            <PlayerName player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayerName({ player }: { player: GamePlayer }) {
  const { kind, displayName, handle, avatarUrl, isMe } = player;
  const missing = kind === 'deleted' ? t('games.deleted') : undefined;
  const content = (
    <>
      <Avatar name={personName(displayName, missing)} photo={avatarUrl} size="tiny" />
      {/* Wraps below the picture if the text is large. */}
      <span className="min-w-0 flex-1 basis-[5rem] wrap-anywhere">
        {isMe ? t('games.you') : <PersonName name={displayName} missing={missing} />}
      </span>
    </>
  );
  const look = 'flex min-h-11 flex-wrap items-center gap-x-2';
  if (handle === null || isMe) return <span className={look}>{content}</span>;
  return (
    <Link
      href={`/players/${encodeURIComponent(handle)}`}
      className={classNames(look, 'font-semibold underline-offset-4 hover:underline')}
    >
      {content}
    </Link>
  );
}

interface StateWords {
  icon: LucideIcon;
  title: string;
  text: string;
  tone?: 'good' | 'danger';
}

function GameState({ game }: { game: TeamGame }) {
  return <Notice {...stateOf(game)} />;
}

function stateOf(game: TeamGame): StateWords {
  const { status, myAnswer, needsMyAnswer, proposedScore, score, mySide } = game;
  const until = formatShortDayAndHour(game.answerBy);
  if (myAnswer === 'absent') {
    return { icon: CircleSlash, title: t('games.left.title'), text: t('games.left.text') };
  }
  if (status === 'confirmed') {
    const text = needsMyAnswer ? t('games.confirmed.ask', { until }) : t('games.confirmed.text');
    return { icon: CircleCheck, tone: 'good', title: t('games.confirmed.title'), text };
  }
  if (status === 'no-contest') {
    return {
      icon: CircleSlash,
      title: t('games.noContest.title'),
      text: t('games.noContest.text'),
    };
  }
  if (needsMyAnswer && proposedScore) {
    const title = t('games.proposed.title', { score: scoreOf(proposedScore, mySide) });
    const text = t('games.proposed.text', { score: scoreOf(score, mySide), until });
    return { icon: CircleHelp, title, text };
  }
  if (needsMyAnswer) {
    const text = t('games.question.text', { until });
    return { icon: CircleHelp, title: t('games.question.title'), text };
  }
  const { confirmed, needed } = game;
  const text = t('games.waiting.text', { confirmed, needed, until });
  return { icon: Hourglass, title: t('games.waiting.title'), text };
}

const MAX_AGE_MS = MAX_GAME_AGE_DAYS * 24 * 3_600_000;

/** Players who confirmed can add their own numbers once, within a week. */
function OwnNumbers({ game }: { game: TeamGame }) {
  const [isAdding, setAdding] = useState(false);
  const { myNumbers, myAnswer, status, playedAt } = game;
  if (myNumbers) {
    return (
      <p>
        <span className="font-semibold">{t('games.numbers.yours')}</span>{' '}
        {numberWords(myNumbers).join(' · ')}{' '}
        <span className="text-ink-soft">
          ({tIfKnown(`playerStats.list.status.${myNumbers.status}`)})
        </span>
      </p>
    );
  }
  const isTooOld = Date.now() - Date.parse(playedAt) > MAX_AGE_MS;
  if (myAnswer !== 'right' || status === 'no-contest' || isTooOld) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {t('games.numbers.add')}
      </Button>
      {isAdding && (
        <Suspense>
          <AddNumbersDialog gameKey={game.key} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function numberWords(numbers: NonNullable<TeamGame['myNumbers']>): string[] {
  const { minutes, shotsMade, shotsTaken } = numbers;
  const words = FIGURES.map(({ name }) => `${t(`playerStats.figures.${name}`)} ${numbers[name]}`);
  if (typeof minutes === 'number') words.push(`${t('games.figures.minutes')} ${minutes}`);
  if (typeof shotsMade === 'number' && typeof shotsTaken === 'number') {
    words.push(`${t('games.figures.shooting')} ${shotsMade}/${shotsTaken}`);
  }
  return words;
}
