import { type Html, html } from '#server/platform/http/html.ts';
import type { MapDevice } from '#shared/public-pages/directions.ts';
import type { GuestAnswer } from '#shared/runs/guests.contract.ts';
import { RUN_MAX_GUESTS } from '#shared/runs/run-limits.ts';
import { courtHour } from '#shared/runs/run-time.ts';
import { isFull } from '#shared/runs/run-words.ts';
import { formError, inLanguage, selectField, submit } from './forms.ts';
import { type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, card } from './page-parts.ts';
import type { RunForAnyone } from './public-run.service.ts';
import { notice, runBody } from './run-parts.ts';
import { describeRun } from './words.ts';

export interface GuestPageContent {
  found: RunForAnyone;
  guest: GuestAnswer;
  token: string;
  device: MapDevice;
  error?: string | undefined;
}

/** The page behind the mailed link: the guest's answer, and buttons to change it. Opening it changes nothing. */
export function guestPage(context: PageContext, content: GuestPageContent): string {
  const { found, guest, device } = content;
  const { title, description } = describeRun(context, found.run);
  return pageFrame(context, {
    path: `/runs/${found.run.key}`,
    title,
    description,
    isIndexed: false,
    body: runBody(context, found, {
      device,
      middle: guest.removedReason === null ? answer(context, content) : removed(context, guest),
    }),
  });
}

function removed({ t }: PageContext, { removedReason }: GuestAnswer): Html {
  return notice('alert', t('runPage.removed'), removedReason ?? undefined);
}

function answer(context: PageContext, content: GuestPageContent): Html {
  const { t } = context;
  const { found, guest, token, error } = content;
  const isOpen = found.run.status === 'open';
  return card(html`${words(context, content)}
    <form method="post" action="${inLanguage(context, `/runs/${found.run.key}/guest`)}" class="flex flex-col gap-4">
      <input type="hidden" name="token" value="${token}">
      ${error !== undefined && formError(error)}
      ${isOpen && choices(context, content)}
      ${submit(t('server.public.guestWithdraw'), `${BUTTON.secondary} text-brick`, { name: 'answer', value: 'withdraw' })}
      <p class="text-sm text-ink-soft">${t('server.public.guestWithdrawText', { name: guest.name })}</p>
    </form>`);
}

function choices({ t }: PageContext, { found, guest }: GuestPageContent): Html {
  const takesPart = guest.state === 'in' || guest.state === 'waiting';
  const inWords =
    guest.state === 'in' || guest.state === 'waiting'
      ? t('server.public.guestKeep')
      : guest.state !== 'offered' && isFull(found.run)
        ? t('runPage.joinWaitlist')
        : t('runPage.in');
  const options = Array.from({ length: RUN_MAX_GUESTS + 1 }, (_, value) => ({
    value,
    label: value === 0 ? t('runPage.justMe') : `+${value}`,
  }));
  return html`${selectField({ name: 'guests', label: t('runPage.guests'), options, chosen: guest.guests })}
    ${submit(inWords, takesPart ? BUTTON.secondary : BUTTON.primary, { name: 'answer', value: 'in' })}
    <div class="grid grid-cols-2 gap-3">
      ${submit(t('runPage.maybe'), BUTTON.secondary, { name: 'answer', value: 'maybe' })}
      ${submit(t('runPage.out'), BUTTON.secondary, { name: 'answer', value: 'out' })}
    </div>`;
}

function words({ t, language }: PageContext, { found, guest }: GuestPageContent): Html {
  const line = (title: string, text?: string) =>
    html`<div role="status"><h2 class="text-lg font-bold">${title}</h2>${text && html`<p class="text-ink-soft">${text}</p>`}</div>`;
  const { state, offeredUntil } = guest;
  if (state === 'in') {
    return line(
      guest.guests > 0 ? t('runPage.youreInWith', { guests: guest.guests }) : t('runPage.youreIn'),
      t('server.public.guestInText'),
    );
  }
  if (state === 'waiting')
    return line(t('server.public.guestWaiting'), t('server.public.guestWaitingText'));
  if (state === 'offered' && offeredUntil !== null) {
    const time = courtHour(language, found.run.court.timezone, offeredUntil);
    return line(t('runPage.offered'), t('runPage.offeredText', { time }));
  }
  if (state === 'lapsed') return line(t('runPage.lapsed'), t('runPage.lapsedText'));
  if (guest.answer === 'maybe') return line(t('runPage.youMay'));
  if (guest.answer === 'out') return line(t('runPage.youreOut'));
  return line(t('server.public.guestHello', { name: guest.name }), t('server.public.guestConfirm'));
}
