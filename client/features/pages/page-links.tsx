import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { PUBLIC_PAGES, type PublicPage } from '#shared/pages/public-pages.ts';

/** To terms, privacy and contact. */
export function PageLinks({ current }: { current?: PublicPage }) {
  return (
    <nav aria-label={t('pages.more')} className="flex flex-wrap gap-x-6">
      {PUBLIC_PAGES.map((page) => (
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
