import { t } from '#client/lib/i18n/t.ts';
import { CentreCircleLines } from '#client/ui/court-lines.tsx';

export function MarketingBlock() {
  return (
    <section
      aria-labelledby="marketing"
      className="hairline golden-hour relative isolate overflow-hidden rounded-xl border bg-surface p-6 shadow-card sm:p-10"
    >
      <CentreCircleLines className="fade-to-left absolute top-1/2 -right-24 -z-1 w-[34rem] max-w-none -translate-y-1/2 text-ink/25" />
      <h2 id="marketing" className="text-2xl font-black tracking-tight sm:text-3xl">
        {t('home.marketing.title')}
      </h2>
      <p className="mt-3 max-w-[30rem] text-lg text-ink-soft">{t('home.marketing.text')}</p>
    </section>
  );
}
