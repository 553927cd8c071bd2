import { html } from '#server/platform/http/html.ts';
import { type PageContext, pageFrame } from './page-frame.ts';
import { BUTTON, button } from './page-parts.ts';

const BUSY = [429, 503];

/** Shown if the page doesn't exist, isn't available, or the input was refused. */
export function messagePage(context: PageContext, status: number): string {
  const { title, text } = wordsFor(context, status);
  return pageFrame(context, {
    path: '/',
    title,
    description: text,
    isIndexed: false,
    body: html`<div class="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
      <h1 class="text-2xl font-extrabold tracking-tight">${title}</h1>
      <p class="text-ink-soft">${text}</p>
      ${button('/', context.t('notFound.action'), BUTTON.primary)}
    </div>`,
  });
}

function wordsFor({ t }: PageContext, status: number): { title: string; text: string } {
  if (status === 404) return { title: t('notFound.title'), text: t('notFound.text') };
  if (BUSY.includes(status)) {
    return { title: t('server.public.busyTitle'), text: t('server.public.busyText') };
  }
  return { title: t('server.public.refusedTitle'), text: t('server.public.refusedText') };
}
