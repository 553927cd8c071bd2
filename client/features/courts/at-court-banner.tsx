import { MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

interface AtCourtBannerProps {
  court: Court;
  distance: string;
  /** The check-in button of this court. */
  checkIn: ReactNode;
}

export function AtCourtBanner({ court, distance, checkIn }: AtCourtBannerProps) {
  return (
    <section
      role="status"
      className="flex animate-rise flex-col gap-4 rounded-xl border-2 border-court bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-court text-surface">
          <MapPinCheck aria-hidden="true" className="size-7" />
        </span>
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h2 className="text-xl font-extrabold text-court">{t('courts.atCourt.title')}</h2>
          <p className="wrap-anywhere">
            {t('courts.atCourt.text', { name: courtName(court.name), distance })}
          </p>
        </div>
      </div>
      {checkIn}
    </section>
  );
}
