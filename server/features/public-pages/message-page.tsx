import { ButtonLink } from '#client/ui/button.tsx';
import { loginAddress, type PageContext, renderPage } from './page-frame.tsx';

const BUSY = [429, 503];

/** Shown if the page doesn't exist, isn't available, or the input was refused. */
export function messagePage(context: PageContext, status: number): string {
  const action = { href: '/', label: context.t('notFound.action') };
  return render(context, { ...wordsFor(context, status), action });
}

/** The same page for unknown runs and runs for friends, with a link for friends to log in. */
export function runNotFoundPage(context: PageContext, key: string): string {
  const { t } = context;
  return render(context, {
    title: t('runPage.notFound.title'),
    text: t('server.public.runNotFound'),
    action: { href: loginAddress(`/runs/${key}`), label: t('server.public.logIn') },
  });
}

interface Message {
  title: string;
  text: string;
  action: { href: string; label: string };
}

function render(context: PageContext, { title, text, action }: Message): string {
  return renderPage(context, {
    path: '/',
    title,
    description: text,
    isIndexed: false,
    body: (
      <div className="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-center">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </div>
    ),
  });
}

function wordsFor({ t }: PageContext, status: number): { title: string; text: string } {
  if (status === 404) return { title: t('notFound.title'), text: t('notFound.text') };
  if (BUSY.includes(status)) {
    return { title: t('server.public.busyTitle'), text: t('server.public.busyText') };
  }
  return { title: t('server.public.refusedTitle'), text: t('server.public.refusedText') };
}
