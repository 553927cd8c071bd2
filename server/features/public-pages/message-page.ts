import { html } from '#server/platform/http/html.ts';
import { type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, button } from './page-parts.ts';

/** Instead of a page: it is not there, or not now. */
export function messagePage(context: PageContext, status: number): string {
  const { t } = context;
  const isAbsent = status === 404;
  const title = isAbsent ? t('notFound.title') : t('server.public.busyTitle');
  return pageFrame(context, {
    path: '/',
    title,
    description: isAbsent ? t('notFound.text') : t('server.public.busyText'),
    isIndexed: false,
    body: html`<div class="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 class="text-2xl font-extrabold tracking-tight">${title}</h1>
      <p class="text-ink-soft">${isAbsent ? t('notFound.text') : t('server.public.busyText')}</p>
      ${button('/', t('notFound.action'), BUTTON.primary)}
    </div>`,
  });
}
