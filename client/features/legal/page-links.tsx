import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { LEGAL_PAGES, type LegalPage } from '#shared/legal/legal-pages.ts';

export function PageLinks({ current }: { current?: LegalPage }) {
  return (
    <nav aria-label={t('pages.more')} className="flex flex-wrap gap-x-6">
      {LEGAL_PAGES.map((page) => (
        <Link
          key={page}
          href={`/${page}`}
          aria-current={page === current ? 'page' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center text-sm underline underline-offset-4 aria-[current]:font-bold aria-[current]:no-underline"
        >
          {t(`pages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
