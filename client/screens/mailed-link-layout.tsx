import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { HalfCourtLines } from '#client/ui/court-lines.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';

interface MailedLinkLayoutProps {
  title: string;
  children: ReactNode;
  below?: ReactNode;
}

/** Layout for the targets of emailed links: a single card. */
export function MailedLinkLayout({ title, children, below }: MailedLinkLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="golden-hour safe-bleed relative isolate min-h-dvh overflow-hidden">
      <HalfCourtLines className="fade-to-left absolute -top-40 -right-40 -z-1 w-[36rem] max-w-none text-ink/20" />
      <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10">
        <Logo size={40} withName />
        <Card className="flex flex-col gap-4">
          <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
          {children}
        </Card>
        {below}
      </main>
    </div>
  );
}

/** The link's token. Empty if the page was opened without one. */
export function useMailedToken() {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Remove the token from the URL, to keep it out of the history and screenshots.
    if (!window.location.hash) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return { token, forgetToken: () => setToken('') };
}
