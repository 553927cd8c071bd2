import { ChevronRight, Radio } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';

/** The activity screen has no entry in the navigation: this is the way there. */
export function ActivityLink() {
  return (
    <Link
      href="/mobile-dashboard"
      className="hairline flex min-h-20 flex-wrap items-center gap-4 rounded-xl border bg-surface p-5 shadow-card transition-colors hover:bg-sunken"
    >
      <Radio aria-hidden="true" className="size-7 shrink-0 text-ball-text" />
      <span className="min-w-0 flex-1 basis-[10rem]">
        <span className="block font-display font-bold">{t('home.activity.title')}</span>
        <span className="block text-sm text-ink-soft">{t('home.activity.text')}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
