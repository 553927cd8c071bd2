import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { MoreLink, SectionTop } from '#client/ui/section-top.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Position } from '#shared/map/position.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { NextRunList } from './next-run-list.tsx';
import { needsAnswer, useOwnRuns, useRunsNear } from './use-runs.ts';

const MAX_SHOWN = 2;

interface NextRunsProps {
  near: Position | null;
  /** The court the user is at. Its runs are labeled "right here". */
  hereId: number | undefined;
  /** New members see a checklist instead. */
  hidesEmpty: boolean;
}

export function NextRuns({ near, hereId, hidesEmpty }: NextRunsProps) {
  const own = useOwnRuns();
  const around = useRunsNear(near, undefined);
  const runs = nextRuns(own.data ?? [], around.data ?? []).slice(0, MAX_SHOWN);
  const missing = [own, ...(near ? [around] : [])].find(({ data }) => !data);
  if (hidesEmpty && runs.length === 0) return null;
  return (
    <section aria-labelledby="next-runs" className="flex flex-col gap-1">
      <SectionTop id="next-runs" title={t('runs.nextRuns.title')}>
        <MoreLink href="/runs">{t('runs.nextRuns.all')}</MoreLink>
      </SectionTop>
      <Card className="px-3 py-1">
        {own.data && runs.length > 0 ? (
          <NextRunList runs={runs} hereId={hereId} />
        ) : missing?.error ? (
          <LoadError
            error={missing.error}
            onRetry={missing.refetch}
            retrying={missing.isFetching}
          />
        ) : missing ? (
          <Loading />
        ) : (
          <p className="flex min-h-14 flex-wrap items-center gap-x-2 px-1 py-2 text-ink-soft">
            {near && t('runs.nextRuns.none')}
            <Link href="/runs" className="tap-line font-semibold text-ball-text underline">
              {t('runs.nextRuns.find')}
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

/** One per court, because a weekly run would otherwise fill the list. */
function nextRuns(own: readonly Run[], around: readonly Run[]): Run[] {
  const mine = own.filter((run) => isAhead(run) && isMine(run));
  const known = new Set(own.filter((run) => isMine(run) || needsAnswer(run)).map(({ key }) => key));
  const open = around.filter(
    (run) => isAhead(run) && hasRoom(run) && !isDeclined(run) && !known.has(run.key),
  );
  const courts = new Set<number>();
  return [...mine, ...open].filter(({ courtId }) => {
    const isFirst = !courts.has(courtId);
    courts.add(courtId);
    return isFirst;
  });
}

function isMine({ isHost, mine }: Run): boolean {
  return isHost || mine?.state === 'in' || mine?.state === 'waiting';
}

function isDeclined({ mine }: Run): boolean {
  return mine?.answer === 'out';
}

function hasRoom({ spotsLeft, waiting }: Run): boolean {
  return spotsLeft > 0 && waiting === 0;
}

function isAhead({ status }: Run): boolean {
  return status === 'open' || status === 'started';
}

function Loading() {
  return (
    <div role="status" aria-label={t('runs.loading')} className="py-2">
      <Skeleton className="h-12 rounded-lg" />
    </div>
  );
}
