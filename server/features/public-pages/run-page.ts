import { type Html, html } from '#server/platform/http/html.ts';
import type { MapDevice } from '#shared/public-pages/directions.ts';
import { isFull } from '#shared/runs/run-words.ts';
import { formError, inLanguage, submit, textField } from './forms.ts';
import { loginAddress, type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, button, card } from './page-parts.ts';
import type { RunForAnyone } from './public-run.service.ts';
import { notice, runBody } from './run-parts.ts';
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
  const { title, description } = describeRun(context, run);
  return pageFrame(context, {
    path,
    title,
    description,
    picture: { path: `${path}/preview.jpg?lang=${language}`, text: title },
    isIndexed: isListed && run.status === 'open',
    structuredData: runStructuredData(found, { ...describeRun(context, run), origin }),
    body: runBody(context, found, {
      device,
      middle: html`${news(context, state)}${run.status === 'open' && state.news !== 'sent' && join(context, found, state)}`,
    }),
  });
}

function news({ t }: PageContext, { news }: RunPageState): Html | false {
  switch (news) {
    case 'sent':
      return notice('check', t('server.public.runSentTitle'), t('server.public.runSentText'));
    case 'left':
      return notice('check', t('server.public.runLeftTitle'), t('server.public.runLeftText'));
    case 'link-gone':
      return notice('alert', t('server.public.runLinkGone'));
    default:
      return false;
  }
}

/** Guests join by mail if this server sends mail, otherwise through sign-up. */
function join(context: PageContext, { run }: RunForAnyone, state: RunPageState): Html {
  const { t } = context;
  const path = `/runs/${run.key}`;
  const action = 'join-run';
  const logIn = html`<p class="text-sm text-ink-soft"><a href="${loginAddress(path, { action })}" class="tap-line font-semibold text-ball-text underline">${t('landing.haveAccount')}</a></p>`;
  const title = html`<h2 class="text-lg font-bold">${t('runPage.question')}</h2>${isFull(run) && html`<p class="text-ink-soft">${t('runPage.fullText')}</p>`}`;
  if (!run.canJoinByMail) {
    return card(html`${title}<p class="text-ink-soft">${t('server.public.runMembersOnly')}</p>
      ${button(loginAddress(path, { action, tab: 'sign-up' }), t('server.public.runSignUp'), BUTTON.primary)}${logIn}`);
  }
  const { name = '', email = '' } = state.typed ?? {};
  return card(html`${title}<p class="text-ink-soft">${t('server.public.runJoinText')}</p>
    <form method="post" action="${inLanguage(context, `${path}/join`)}" class="flex flex-col gap-4">
      ${state.error !== undefined && formError(state.error)}
      ${textField({ name: 'name', label: t('server.public.runGuestName'), value: name, autocomplete: 'name', maxLength: 100 })}
      ${textField({ name: 'email', type: 'email', label: t('server.public.runGuestEmail'), value: email, autocomplete: 'email', maxLength: 254 })}
      ${run.minimumAge !== null && textField({ name: 'birthYear', label: t('accounts.fields.birthYear'), hint: t('accounts.signUp.birthYearHint', { age: run.minimumAge }), value: '', autocomplete: 'bday-year', maxLength: 4 })}
      ${submit(isFull(run) ? t('runPage.joinWaitlist') : t('server.public.runSendLink'), BUTTON.primary)}
      <p class="text-sm text-ink-soft">${t('server.public.runPrivacy')}</p>
    </form>${logIn}`);
}

/** The same page for unknown runs and runs for friends, with a link for friends to log in. */
export function runNotFoundPage(context: PageContext, key: string): string {
  const { t } = context;
  const title = t('runPage.notFound.title');
  const text = t('server.public.runNotFound');
  return pageFrame(context, {
    path: '/',
    title,
    description: text,
    isIndexed: false,
    body: html`<div class="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 class="text-2xl font-extrabold tracking-tight">${title}</h1>
      <p class="text-ink-soft">${text}</p>
      ${button(loginAddress(`/runs/${key}`), t('server.public.logIn'), BUTTON.primary)}
    </div>`,
  });
}
