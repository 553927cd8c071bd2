import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { PageLinks } from '#client/features/legal/page-links.tsx';
import { PageText } from '#client/features/legal/page-text.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { useDocumentTitle } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { legalPage } from '#dist/endpoints/legal/legal.ts';
import { LEGAL_PAGES } from '#shared/legal/legal-pages.ts';

export function LegalScreen() {
  const [location] = useLocation();
  const name = LEGAL_PAGES.find((page) => `/${page}` === location) ?? 'terms';
  useDocumentTitle(t(`pages.${name}`));
  const { data, error, isFetching, refetch } = useQuery(queryFor(legalPage, { params: { name } }));
  return (
    <div className="golden-hour safe-bleed min-h-dvh">
      <div className="mx-auto flex max-w-2xl flex-col gap-6 px-5 pt-3 pb-12 lg:pt-6">
        <header className="flex items-center justify-between">
          <Logo size={36} withName />
          <Link href="/" className="inline-flex min-h-12 items-center gap-2 font-semibold">
            <ArrowLeft aria-hidden="true" className="size-5" />
            {t('pages.home')}
          </Link>
        </header>
        <main className="flex flex-col gap-4 wrap-anywhere">
          {!data && error && <LoadError error={error} retrying={isFetching} onRetry={refetch} />}
          {!data && !error && <Waiting />}
          {data && <PageText text={data.text} />}
        </main>
        <PageLinks current={name} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t('pages.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
