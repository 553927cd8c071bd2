import type { PublicRunCard } from '#server/features/runs/index.ts';
import { type Html, html } from '#server/platform/http/html.ts';
import { courtNameIn } from '#shared/courts/court-name.ts';
import { directionsTo, type MapDevice } from '#shared/public-pages/directions.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { courtHour, shortRunDay, zoneName } from '#shared/runs/run-time.ts';
import {
  audienceName,
  daylightWords,
  formatName,
  gameLine,
  spotsLine,
} from '#shared/runs/run-words.ts';
import type { PageContext } from './page-frame.ts';
import { BUTTON, button, card, courtPhoto, icon } from './page-parts.ts';
import type { RunForAnyone } from './public-run.service.ts';
import { describeRun } from './words.ts';

/** The part of a run's page that is the same for everyone. `middle` contains this reader's actions. */
export function runBody(
  context: PageContext,
  found: RunForAnyone,
  { device, middle }: { device: MapDevice; middle: Html | false },
): Html {
  const { t } = context;
  const { run, photo } = found;
  const { name } = describeRun(context, run);
  return html`<div class="grid gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr] lg:items-start">
    <div class="flex flex-col gap-5">
      ${
        photo &&
        courtPhoto(photo, {
          classes: 'aspect-[5/2] w-full rounded-xl',
          sizes: '(min-width: 1024px) 36rem, 100vw',
          alt: t('courtPage.photo', { name: courtNameIn(t, run.court.name) }),
          isFirst: true,
        })
      }
      <h1 class="text-2xl font-extrabold tracking-tight wrap-anywhere"><bdi>${name}</bdi></h1>
      ${status(context, run)}
      ${facts(context, run)}
      ${spots(context, found)}
    </div>
    <div class="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">${middle}</div>
    <div class="flex flex-col gap-5">
      ${run.note !== '' && html`<section class="flex flex-col gap-1"><h2 class="font-bold">${t('runPage.note')}</h2><p class="whitespace-pre-line text-ink-soft wrap-anywhere" dir="auto">${run.note}</p></section>`}
      ${links(context, run, device)}
      <p class="text-sm text-ink-soft">${t('runs.invitation')}</p>
    </div>
  </div>`;
}

function status({ t }: PageContext, run: PublicRun): Html | false {
  if (run.status === 'open') return false;
  const title = t(`runPage.${run.status}`);
  const because = run.cancelledBecause && t(`runPage.cancelledBecause.${run.cancelledBecause}`);
  return notice('closed', title, because ?? undefined);
}

export function notice(
  kind: 'closed' | 'check' | 'alert',
  title: string,
  text?: string | undefined,
): Html {
  const tone = kind === 'check' ? 'text-court' : 'text-brick';
  return html`<div role="status" class="flex gap-3 rounded-lg border border-edge bg-sunken p-4">
    ${icon(kind, `size-6 ${tone}`)}
    <div class="min-w-0 wrap-anywhere"><p class="font-bold">${title}</p>${text && html`<p class="text-ink-soft">${text}</p>`}</div>
  </div>`;
}

function facts(context: PageContext, run: PublicRun): Html {
  const { t, language } = context;
  const { day, hours } = describeRun(context, run);
  const fact = (name: 'calendar' | 'pin' | 'moon' | 'person', body: Html) =>
    html`<li class="flex gap-3">${icon(name, 'mt-0.5 size-5 text-ink-soft')}<div class="min-w-0 flex-1">${body}</div></li>`;
  const light = daylightWords(t, run, (time) => courtHour(language, run.court.timezone, time));
  return html`<ul class="flex flex-col gap-3">
    ${fact('calendar', html`<span class="block font-semibold">${day}</span><time datetime="${run.startsAt}" class="tabular-nums">${hours}</time>`)}
    ${fact('pin', html`<a href="/courts/${run.courtId}" class="tap-line font-semibold text-ball-text underline-offset-4 hover:underline"><bdi>${courtNameIn(t, run.court.name)}</bdi></a>${run.court.address !== '' && html`<span class="block text-ink-soft wrap-anywhere" dir="auto">${run.court.address}</span>`}`)}
    ${
      light &&
      fact(
        'moon',
        html`<span class="tabular-nums">${light.times}</span><span class="block text-ink-soft">${light.warning}</span>`,
      )
    }
    ${run.hostFirstName !== null && fact('person', html`<bdi>${t('runs.hostedBy', { name: run.hostFirstName })}</bdi>`)}
  </ul>`;
}

function spots({ t, language }: PageContext, { run, countedAt }: RunForAnyone): Html {
  const inWords = t('runs.playersIn', { players: run.playersIn, max: run.maxPlayers });
  const percent = Math.min(100, Math.round((run.playersIn / run.maxPlayers) * 100));
  const time = courtHour(language, run.court.timezone, countedAt.toISOString());
  const isOpen = run.status === 'open';
  return card(html`<p class="font-display text-2xl font-extrabold tracking-tight tabular-nums">${isOpen ? spotsLine(t, run) : inWords}</p>
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label="${inWords}" class="block h-2.5 w-full overflow-hidden rounded-full bg-current/20"><rect width="${percent}" height="1" class="fill-ball"/></svg>
    <p class="text-ink-soft tabular-nums">${[isOpen ? inWords : '', isOpen ? gameLine(t, run) : '', run.audience === 'open' ? '' : audienceName(t, run.audience)].filter((text) => text !== '').join(' · ')}</p>
    <p class="text-sm text-ink-soft">${t('server.public.countedAt', { time })}</p>`);
}

function links({ t }: PageContext, run: PublicRun, device: MapDevice): Html {
  const { latitude, longitude, address } = run.court;
  const name = courtNameIn(t, run.court.name);
  const directions = directionsTo({ name, address, position: { latitude, longitude } }, device);
  return html`<div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
    ${button(`/runs/${run.key}.ics`, [icon('calendar'), html`${t('runPage.calendar')}`], BUTTON.secondary)}
    ${directions !== undefined && button(directions, [icon('directions'), html`${t('courtPage.directions')}`], BUTTON.secondary)}
  </div>`;
}

export function nextRuns(
  { t, language }: PageContext,
  runs: readonly PublicRunCard[],
): Html | false {
  if (runs.length === 0) return false;
  return card(html`<h2 class="text-lg font-bold">${t('server.public.nextRuns')}</h2>
    <ul>${runs.map((run) => {
      const hour = courtHour(language, run.court.timezone, run.startsAt);
      return html`<li class="hairline border-t first:border-t-0">
        <a href="/runs/${run.key}" class="flex min-h-14 items-center gap-3 rounded-md py-2">
          ${icon('calendar', 'size-5 text-ink-soft')}
          <span class="min-w-0 flex-1"><span class="block font-semibold text-ball-text underline-offset-4 hover:underline">${shortRunDay(language, run)}, ${hour} ${zoneName(language, run)}</span>
          <span class="text-sm text-ink-soft tabular-nums">${formatName(t, run.format)} · ${spotsLine(t, run)}</span></span>
        </a></li>`;
    })}</ul>`);
}
