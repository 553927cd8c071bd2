import { CalendarX, CircleCheck, ClipboardList, UserX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { RunNote, SpotsPanel } from '#client/entities/run/run-parts.tsx';
import { call } from '#client/lib/api/call.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ReportButton } from '#client/ui/report-dialog-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { reportRun } from '#dist/endpoints/runs/runs.ts';
import { MAX_GAME_AGE_DAYS } from '#shared/games/game-limits.ts';
import { audienceName, runName } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { HostTools, InviteButton } from './host-tools.tsx';
import { PlayerList } from './player-list.tsx';
import { RunFacts, RunLinks } from './run-facts.tsx';
import { mayInviteTo } from './use-run.ts';

const RunMessages = lazyPart(() => import('./run-messages.tsx'), 'RunMessages');

interface RunDetailsProps {
  run: RunPage;
  startsAtOnce?: boolean;
  map: ReactNode;
}

export function RunDetails({ run, startsAtOnce = false, map }: RunDetailsProps) {
  const isOpen = run.status === 'open';
  const isIn = run.isHost || run.mine?.state === 'in';
  const isRemoved = run.mine?.removedReason != null;
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex flex-col gap-5">
        <header className="flex flex-col gap-3">
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
            {runName(t, run.format, courtName(run.court.name))}
          </h1>
          <RunBadges run={run} />
        </header>
        <RunNotices run={run} />
        {isIn && mayLogGame(run) && (
          <LinkButton href={logGameLink(run)}>
            <ClipboardList aria-hidden="true" className="size-5" />
            {t('runPage.logGame')}
          </LinkButton>
        )}
        <RunFacts run={run} />
        <Card>
          <SpotsPanel t={t} run={run} others={othersOf(run)} />
        </Card>
        {isOpen && !isRemoved && <AnswerPanel run={run} startsAtOnce={startsAtOnce} />}
        {isIn && (
          <Suspense fallback={<Skeleton className="h-44 rounded-xl" />}>
            <RunMessages run={run} />
          </Suspense>
        )}
        <RunNote t={t} note={run.note} />
        <RunLinks run={run} />
        {isOpen && run.isHost && <HostTools run={run} />}
        {isOpen && !run.isHost && mayInviteTo(run) && <InviteButton run={run} />}
      </div>
      <div className="flex flex-col gap-5">
        <Card>
          <PlayerList run={run} />
        </Card>
        {map}
        <p className="text-sm text-ink-soft">{t('runs.invitation')}</p>
        {!run.isHost && <ReportRun runKey={run.key} />}
      </div>
    </div>
  );
}

function mayLogGame({ status, startsAt }: RunPage): boolean {
  const ageMs = Date.now() - Date.parse(startsAt);
  return (status === 'started' || status === 'over') && ageMs < MAX_GAME_AGE_DAYS * 86_400_000;
}

/** Opens the form with court, time and people filled in. */
function logGameLink({ courtId, key, startsAt }: RunPage): string {
  return `/profile?${new URLSearchParams({ 'log-game': String(courtId), run: key, at: startsAt })}`;
}

function RunBadges({ run: { audience, visibility } }: { run: RunPage }) {
  if (audience === 'open' && visibility === 'everyone') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {audience !== 'open' && <Badge>{audienceName(t, audience)}</Badge>}
      {visibility !== 'everyone' && <Badge>{t(`runPage.visibility.${visibility}`)}</Badge>}
    </div>
  );
}

export function RunDetailsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('runPage.loading')}
      className="grid gap-6 lg:grid-cols-[3fr_2fr]"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-14 w-3/5" />
        <Skeleton className="h-14 w-3/5" />
        <Skeleton className="h-32 w-full rounded-xl" />
        <Skeleton className="h-56 w-full rounded-xl" />
      </div>
      <Skeleton className="h-72 w-full rounded-xl" />
    </div>
  );
}

function othersOf({ status, waiting, maybe }: RunPage): string[] {
  return [
    // For an open run, the large line already says this.
    status !== 'open' && waiting > 0 && t('runPage.waitingCount', { people: waiting }),
    maybe > 0 && t('runPage.maybeCount', { people: maybe }),
  ].filter((text) => text !== false);
}

function RunNotices({ run }: { run: RunPage }) {
  const { status, cancelledBecause, mine } = run;
  return (
    <>
      {status === 'cancelled' && (
        <Notice
          icon={CalendarX}
          tone="danger"
          title={t('runPage.cancelled')}
          text={cancelledBecause && t(`runPage.cancelledBecause.${cancelledBecause}`)}
        />
      )}
      {status === 'started' && (
        <Notice icon={CircleCheck} title={t('runPage.started')} text={t('runPage.startedText')} />
      )}
      {status === 'over' && (
        <Notice
          icon={CircleCheck}
          title={t('runPage.over')}
          text={t('runPage.overText', { players: run.playersIn })}
        />
      )}
      {mine?.removedReason != null && (
        <Notice
          icon={UserX}
          tone="danger"
          title={t('runPage.removed')}
          text={<q dir="auto">{mine.removedReason}</q>}
        />
      )}
    </>
  );
}

function ReportRun({ runKey }: { runKey: string }) {
  return (
    <ReportButton
      title={t('runPage.reportTitle')}
      send={(reason) => call(reportRun, { params: { key: runKey }, body: { reason } })}
    />
  );
}
