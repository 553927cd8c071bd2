import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Circle, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ReadyJim } from '#client/entities/reward/ready-jim.tsx';
import { ApiError, call } from '#client/lib/api/call.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextAreaField } from '#client/ui/fields.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadError } from '#client/ui/load-error.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { appealStrike, myStrikes, myTrust } from '#dist/endpoints/trust/trust.ts';
import { APPEAL_MAX_CHARACTERS } from '#shared/admin/review-rules.ts';
import type { NextStep } from '#shared/trust/level-rules.ts';
import type { MyStrike, MyTrust } from '#shared/trust/trust.contract.ts';

export function TrustCard() {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(queryFor(myTrust, {}));
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The notification of a strike links to `#trust`.
    if (isLoaded && window.location.hash === '#trust') section.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <section ref={section} aria-labelledby={headingId} className="scroll-mt-20">
      <Card className="flex flex-col gap-4">
        <h2 id={headingId} className="text-lg font-extrabold tracking-tight">
          {t('trust.title')}
        </h2>
        {data && (
          <>
            <Level level={data.level} />
            <ReadyJim />
            {data.unprovenUntil && (
              <p className="rounded-lg bg-sunken p-4">
                {t('trust.unproven', { date: formatDate(data.unprovenUntil) })}
              </p>
            )}
            <NextSteps next={data.next} />
          </>
        )}
        {!data && error && (
          <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div role="status" aria-label={t('trust.loading')} className="flex flex-col gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-52 w-full" />
          </div>
        )}
        <OwnStrikes />
      </Card>
    </section>
  );
}

function Level({ level }: Pick<MyTrust, 'level'>) {
  return (
    <div className="flex gap-3">
      <ShieldCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-ball-text" />
      <div>
        <p className="font-display text-2xl font-extrabold">{t(`trust.levels.${level}`)}</p>
        <p className="text-ink-soft">{t(`trust.levelMeans.${level}`)}</p>
      </div>
    </div>
  );
}

/** Steps for users who play alone: a slower way to the same level. */
const isAlone = ({ step }: NextStep) => step === 'days-alone' || step === 'span-alone';

function NextSteps({ next }: { next: readonly NextStep[] }) {
  if (next.length === 0) return null;
  const alone = next.filter(isAlone);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{t('trust.nextTitle')}</h3>
      <Steps steps={next.filter((step) => !isAlone(step))} />
      {alone.length > 0 && (
        <>
          <p className="text-ink-soft">{t('trust.orAlone')}</p>
          <Steps steps={alone} />
        </>
      )}
      {next.some(({ step }) => step === 'confirm') && (
        <LinkButton href="/settings" variant="secondary">
          {t('trust.openSettings')}
        </LinkButton>
      )}
    </div>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {steps.map((step) => (
        <Step key={step.step} {...step} />
      ))}
    </ul>
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

function OwnStrikes() {
  const { data = [] } = useQuery(queryFor(myStrikes, {}));
  const [appealing, setAppealing] = useState<MyStrike>();
  if (data.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-bold">{t('trust.strikes.title')}</h3>
      <ul className="flex flex-col gap-3">
        {data.map((strike) => (
          <Strike key={strike.id} strike={strike} onAppeal={() => setAppealing(strike)} />
        ))}
      </ul>
      {appealing && <AppealDialog strike={appealing} onClose={() => setAppealing(undefined)} />}
    </div>
  );
}

function Strike({ strike, onAppeal }: { strike: MyStrike; onAppeal: () => void }) {
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
        error={
          error
            ? (error instanceof ApiError && error.userMessage) || t('accounts.appeal.failed')
            : undefined
        }
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
