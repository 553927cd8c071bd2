import {
  CalendarDays,
  CalendarPlus,
  CalendarX,
  CircleAlert,
  CircleCheck,
  MapPin,
  Navigation,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CourtPhotoFrame } from '#client/entities/court/court-photo.tsx';
import { DaylightFact, Fact, RunNote, SpotsPanel } from '#client/entities/run/run-parts.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/fields.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { hourAndZoneIn, hourIn } from '#shared/format/dates.ts';
import { courtNameIn } from '#shared/format/names.ts';
import { directionsTo, type MapDevice } from '#shared/public-pages/directions.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { audienceName, isFull } from '#shared/runs/run-words.ts';
import { inLanguage, loginAddress, type PageContext, renderPage } from './page-frame.tsx';
import type { RunForAnyone } from './public-run.service.ts';
import { runStructuredData } from './structured-data.ts';
import { describeRun } from './words.ts';

/** The result of the reader's last action. */
export interface RunPageState {
  news?: 'sent' | 'left' | 'link-gone' | undefined;
  error?: string;
  typed?: { name: string; email: string };
}

export function runPage(
  context: PageContext,
  found: RunForAnyone,
  device: MapDevice,
  state: RunPageState = {},
): string {
  const { origin, language } = context;
  const { run, isListed } = found;
  const path = `/runs/${run.key}`;
  const words = describeRun(context, run);
  return renderPage(context, {
    path,
    title: words.title,
    description: words.description,
    picture: { path: `${path}/preview.jpg?lang=${language}`, text: words.title },
    isIndexed: isListed && run.status === 'open',
    structuredData: runStructuredData(found, { ...words, origin }),
    body: (
      <RunBody context={context} found={found} device={device}>
        <News context={context} news={state.news} />
        {run.status === 'open' && state.news !== 'sent' && (
          <Join context={context} run={run} state={state} />
        )}
      </RunBody>
    ),
  });
}

interface RunBodyProps {
  context: PageContext;
  found: RunForAnyone;
  device: MapDevice;
  guestToken?: string;
  /** This reader's actions. */
  children: ReactNode;
}

/** The part of a run's page that is the same for everyone. */
export function RunBody({ context, found, device, guestToken, children }: RunBodyProps) {
  const { t, locale } = context;
  const { run, photo, countedAt } = found;
  const time = hourAndZoneIn(locale, countedAt, run.court.timezone);
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex flex-col gap-5">
        {photo && (
          <CourtPhotoFrame
            photo={photo}
            className="aspect-[5/2] w-full rounded-xl"
            sizes="(min-width: 1024px) 36rem, 100vw"
            alt={t('courtPage.photo', { name: courtNameIn(t, run.court.name) })}
            eager
          />
        )}
        <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
          <bdi>{describeRun(context, run).name}</bdi>
        </h1>
        {run.status !== 'open' && (
          <Notice
            role="status"
            icon={run.status === 'cancelled' ? CalendarX : CircleCheck}
            tone={run.status === 'cancelled' ? 'danger' : 'calm'}
            title={t(`runPage.${run.status}`)}
            text={run.cancelledBecause && t(`runPage.cancelledBecause.${run.cancelledBecause}`)}
          />
        )}
        <Facts context={context} run={run} />
        <Card>
          <SpotsPanel
            t={t}
            run={run}
            others={run.audience === 'open' ? [] : [audienceName(t, run.audience)]}
          >
            <p className="text-sm text-ink-soft">{t('server.public.countedAt', { time })}</p>
          </SpotsPanel>
        </Card>
      </div>
      <div className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {children}
      </div>
      <div className="flex flex-col gap-5">
        <RunNote t={t} note={run.note} />
        <Links context={context} run={run} device={device} guestToken={guestToken} />
        <p className="text-sm text-ink-soft">{t('runs.invitation')}</p>
      </div>
    </div>
  );
}

interface PartProps {
  context: PageContext;
  run: PublicRun;
}

function Facts({ context, run }: PartProps) {
  const { t, locale } = context;
  const { day, hours } = describeRun(context, run);
  return (
    <ul className="flex flex-col gap-3">
      <Fact icon={CalendarDays}>
        <span className="block font-semibold">{day}</span>
        <time dateTime={run.startsAt} className="tabular-nums">
          {hours}
        </time>
      </Fact>
      <Fact icon={MapPin}>
        <a
          href={`/courts/${run.courtId}`}
          className="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"
        >
          <bdi>{courtNameIn(t, run.court.name)}</bdi>
        </a>
        {run.court.address !== '' && (
          <span className="block text-ink-soft wrap-anywhere" dir="auto">
            {run.court.address}
          </span>
        )}
      </Fact>
      <DaylightFact
        t={t}
        run={run}
        hourOf={(instant) => hourIn(locale, instant, run.court.timezone)}
      />
      {run.hostFirstName !== null && (
        <Fact icon={UserRound}>
          <bdi>{t('runs.hostedBy', { name: run.hostFirstName })}</bdi>
        </Fact>
      )}
    </ul>
  );
}

interface LinksProps extends PartProps {
  device: MapDevice;
  guestToken: string | undefined;
}

function Links({ context: { t }, run, device, guestToken }: LinksProps) {
  const { latitude, longitude, address } = run.court;
  const name = courtNameIn(t, run.court.name);
  const directions = directionsTo({ name, address, position: { latitude, longitude } }, device);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <ButtonLink
        href={`/runs/${run.key}.ics${guestToken === undefined ? '' : `?guest=${guestToken}`}`}
        variant="secondary"
      >
        <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
        {t('runPage.calendar')}
      </ButtonLink>
      {directions !== undefined && (
        <ButtonLink href={directions} variant="secondary">
          <Navigation aria-hidden="true" className="size-5 shrink-0" />
          {t('courtPage.directions')}
        </ButtonLink>
      )}
    </div>
  );
}

function News({ context: { t }, news }: { context: PageContext; news: RunPageState['news'] }) {
  if (news === undefined) return null;
  if (news === 'link-gone') {
    return (
      <Notice
        role="status"
        icon={CircleAlert}
        tone="danger"
        title={t('server.public.runLinkGone')}
      />
    );
  }
  const isSent = news === 'sent';
  return (
    <Notice
      role="status"
      icon={CircleCheck}
      tone="good"
      title={isSent ? t('server.public.runSentTitle') : t('server.public.runLeftTitle')}
      text={isSent ? t('server.public.runSentText') : t('server.public.runLeftText')}
    />
  );
}

/** Guests join by mail if this server sends mail, otherwise through sign-up. */
function Join({ context, run, state }: PartProps & { state: RunPageState }) {
  const { t } = context;
  const path = `/runs/${run.key}`;
  const action = 'join-run';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold tracking-tight">{t('runPage.question')}</h2>
      {isFull(run) && <p className="text-ink-soft">{t('runPage.fullText')}</p>}
      <p className="text-ink-soft">
        {run.canJoinByMail ? t('server.public.runJoinText') : t('server.public.runMembersOnly')}
      </p>
      {run.canJoinByMail ? (
        <JoinForm context={context} run={run} state={state} />
      ) : (
        <ButtonLink href={loginAddress(path, { action, tab: 'sign-up' })}>
          {t('server.public.runSignUp')}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">
        <a
          href={loginAddress(path, { action })}
          className="tap-line font-semibold text-ball-text underline"
        >
          {t('landing.haveAccount')}
        </a>
      </p>
    </Card>
  );
}

function JoinForm({ context, run, state: { error, typed } }: PartProps & { state: RunPageState }) {
  const { t } = context;
  return (
    <form
      method="post"
      action={inLanguage(context, `/runs/${run.key}/join`)}
      className="flex flex-col gap-4"
    >
      <FormError text={error} />
      <TextField
        name="name"
        label={t('server.public.runGuestName')}
        defaultValue={typed?.name}
        autoComplete="name"
        maxLength={100}
        required
      />
      <TextField
        name="email"
        type="email"
        label={t('server.public.runGuestEmail')}
        defaultValue={typed?.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      {run.minimumAge !== null && (
        <TextField
          name="birthYear"
          label={t('accounts.fields.birthYear')}
          hint={t('accounts.signUp.birthYearHint', { age: run.minimumAge })}
          autoComplete="bday-year"
          maxLength={4}
          required
        />
      )}
      <Button type="submit">
        {isFull(run) ? t('runPage.joinWaitlist') : t('server.public.runSendLink')}
      </Button>
      <p className="text-sm text-ink-soft">{t('server.public.runPrivacy')}</p>
    </form>
  );
}

export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-lg border border-brick bg-surface p-4">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick" />
      <span>{text}</span>
    </p>
  );
}
