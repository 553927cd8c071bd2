import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight, Circle, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formatDate, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { appealStrike, myStrikes, myTrust } from '#dist/endpoints/trust/trust.ts';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/review-rules.ts';
import { type NextStep, TRUST_LEVELS } from '#shared/trust/level-rules.ts';
import type { MyStrike, MyTrust } from '#shared/trust/trust.contract.ts';

/** One line for the profile, such as "Standing: New. Play on 2 more days." It opens the standing page. */
export function StandingLine() {
  const { data } = useQuery(queryFor(myTrust, {}));
  const step = data?.next.find((one) => one.have < one.need);
  return (
    <Link
      href="/profile/standing"
      className="mt-4 -mb-2 flex min-h-14 items-center gap-3 border-t border-chalk/20 pt-2 text-chalk underline-offset-4 hover:underline sm:-mb-4"
    >
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {data ? (
          <strong>{t('trust.line', { level: t(`trust.levels.${data.level}`) })}</strong>
        ) : (
          t('trust.title')
        )}{' '}
        {step && <span className="text-chalk-soft">{whatIsLeft(step)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}

function whatIsLeft({ step, have, need }: NextStep): string {
  const left = need - have;
  switch (step) {
    case 'confirm':
      return t('trust.left.confirm');
    case 'vouches':
      return t('trust.left.vouches', { left });
    case 'days-without-strike':
      return t('trust.left.days-without-strike', { left });
    case 'span':
      return t('trust.left.span', { left });
    default:
      return t('trust.left.days', { left });
  }
}

export function Standing() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(myTrust, {}));
  const strikes = useQuery(queryFor(myStrikes, {}));
  if (!data && error) {
    return (
      <Card>
        <LoadError
          error={error}
          onRetry={() => void Promise.all([refetch(), strikes.refetch()])}
          retrying={isFetching}
        />
      </Card>
    );
  }
  // Warnings come first, so showing them late would move the page.
  if (!data || strikes.isPending) {
    return (
      <div role="status" aria-label={t('trust.loading')} className="flex flex-col gap-5">
        <Skeleton className="h-80 w-full rounded-xl" />
        <Skeleton className="h-96 w-full rounded-xl" />
      </div>
    );
  }
  return (
    <>
      {strikes.data ? (
        <Warnings warnings={strikes.data} />
      ) : (
        <Card>
          <QueryError query={strikes} />
        </Card>
      )}
      <Card className="flex flex-col gap-4">
        <p className="flex items-center gap-3 font-display text-2xl font-extrabold">
          <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-ball-text" />
          {t(`trust.levels.${data.level}`)}
        </p>
        <div>
          <p className="font-semibold tabular-nums">
            {t('trust.unlocked', {
              unlocked: formatNumber(data.ready),
              earned: formatNumber(data.earned),
            })}
          </p>
          <p className="text-sm text-ink-soft">{t('trust.unlockedMeans')}</p>
        </div>
        {data.unprovenUntil && (
          <p className="rounded-lg bg-sunken p-4">
            {t('trust.unproven', { date: formatDate(data.unprovenUntil) })}
          </p>
        )}
        <NextSteps {...data} />
      </Card>
      <Ladder level={data.level} />
    </>
  );
}

/** All levels and what each one gives. */
function Ladder({ level }: Pick<MyTrust, 'level'>) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold tracking-tight">{t('trust.ladder')}</h2>
      <ol className="flex flex-col gap-4">
        {TRUST_LEVELS.map((one) => (
          <li key={one} aria-current={one === level ? 'step' : undefined}>
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {t(`trust.levels.${one}`)}
              {one === level && <Badge>{t('trust.you')}</Badge>}
            </p>
            <p className="text-ink-soft">{t(`trust.gives.${one}`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NextSteps({ level, next }: Pick<MyTrust, 'level' | 'next'>) {
  const nextLevel = TRUST_LEVELS[TRUST_LEVELS.indexOf(level) + 1];
  if (next.length === 0 || nextLevel === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-bold">{t('trust.next', { level: t(`trust.levels.${nextLevel}`) })}</h2>
      <ul className="flex flex-col gap-3">
        {next.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
      {next.some(({ step }) => step === 'vouches') && (
        <p className="text-sm text-ink-soft">{t('trust.vouchesFade')}</p>
      )}
      {next.some(({ step }) => step === 'confirm') && (
        <LinkButton href="/settings" variant="secondary">
          {t('trust.openSettings')}
        </LinkButton>
      )}
    </div>
  );
}

function Step({ step, have, need }: NextStep) {
  const isDone = have >= need;
  const Icon = isDone ? Check : Circle;
  const text = t(`trust.steps.${step}`, { need });
  const progress = t('trust.progress', { have, need });
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-court' : 'text-ink-soft'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>{text}</span>
          {need > 1 && <span className="text-ink-soft tabular-nums">{progress}</span>}
        </p>
        {need > 1 && <ProgressBar label={text} valueText={progress} fraction={have / need} />}
      </div>
    </li>
  );
}

function Warnings({ warnings }: { warnings: readonly MyStrike[] }) {
  const [appealing, setAppealing] = useState<MyStrike>();
  if (warnings.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold tracking-tight">{t('trust.strikes.title')}</h2>
      <ul className="flex flex-col gap-3">
        {warnings.map((strike) => (
          <Warning key={strike.id} strike={strike} onAppeal={() => setAppealing(strike)} />
        ))}
      </ul>
      {appealing && <AppealDialog strike={appealing} onClose={() => setAppealing(undefined)} />}
    </Card>
  );
}

function Warning({ strike, onAppeal }: { strike: MyStrike; onAppeal: () => void }) {
  const { reason, givenAt, pausedUntil, appeal } = strike;
  return (
    <li className="flex gap-3 rounded-lg bg-sunken p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{t(`trust.strikes.reasons.${reason}`)}</p>
        <p className="text-ink-soft">
          {t('trust.strikes.givenOn', { date: formatDate(givenAt) })}{' '}
          {appeal !== 'granted' &&
            pausedUntil !== null &&
            t('trust.strikes.pausedUntil', { date: formatDate(pausedUntil) })}
        </p>
        {appeal === 'none' ? (
          <Button variant="secondary" className="mt-2 self-start" onClick={onAppeal}>
            {t('trust.strikes.appeal')}
          </Button>
        ) : (
          <p className="font-semibold">{t(`trust.strikes.appeals.${appeal}`)}</p>
        )}
      </div>
    </li>
  );
}

function AppealDialog({ strike, onClose }: { strike: MyStrike; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => call(appealStrike, { params: { id: strike.id }, body: { text } }),
    onSuccess: () => {
      toast({ title: t('accounts.appeal.sent'), tone: 'success' });
      onClose();
      return refreshAfter(queryClient, appealStrike);
    },
  });
  const { error } = send;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('trust.strikes.appealTitle')}
      description={t('trust.strikes.appealText')}
    >
      <TextAreaField
        label={t('accounts.appeal.field')}
        maxLength={APPEAL_MAX_CHARACTERS}
        value={text}
        error={error ? failureText(error, t('accounts.appeal.failed')) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        busyLabel={send.isPending && t('accounts.appeal.busy')}
        disabled={text.trim().length < 3}
        onClick={() => send.mutate()}
      >
        {t('accounts.appeal.send')}
      </Button>
    </Dialog>
  );
}
