import { MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface AtCourtBannerProps {
  title: string;
  text: string;
  checkIn: ReactNode;
}

export function AtCourtBanner({ title, text, checkIn }: AtCourtBannerProps) {
  return (
    <section
      role="status"
      className="flex animate-rise flex-wrap items-center gap-4 rounded-xl border-2 border-court bg-surface p-5 shadow-card"
    >
      <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-full bg-court text-surface">
        <MapPinCheck aria-hidden="true" className="size-7" />
      </span>
      <div className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">
        <h2 className="text-xl font-extrabold text-court">{title}</h2>
        <p>{text}</p>
      </div>
      {checkIn}
    </section>
  );
}
