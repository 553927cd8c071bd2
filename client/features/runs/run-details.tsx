import type { ReactNode } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { audienceName, runName } from '#shared/runs/run-words.ts';
import type { RunPage } from '#shared/runs/runs.contract.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { HostTools } from './host-tools.tsx';
import { PlayerList } from './player-list.tsx';
import { ReportRun } from './report-run.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunLinks } from './run-links.tsx';
import { RunNotices } from './run-notices.tsx';
import { SpotsPanel } from './spots-panel.tsx';

interface RunDetailsProps {
  run: RunPage;
  startsAtOnce?: boolean;
  map: ReactNode;
}

/** A run as host, player or stranger among the members sees it. */
export function RunDetails({ run, startsAtOnce = false, map }: RunDetailsProps) {
  const isOpen = run.status === 'open';
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
        <RunFacts run={run} />
        <Card>
          <SpotsPanel run={run} />
        </Card>
        {isOpen && !isRemoved && <AnswerPanel run={run} startsAtOnce={startsAtOnce} />}
        {run.note !== '' && (
          <section className="flex flex-col gap-1">
            <h2 className="font-bold">{t('runPage.note')}</h2>
            <p className="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">
              {run.note}
            </p>
          </section>
        )}
        <RunLinks run={run} />
        {isOpen && run.isHost && <HostTools run={run} />}
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

/** What is out of the ordinary. */
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
