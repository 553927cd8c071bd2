import { MapPinCheck } from 'lucide-react';
import { courtName } from '#client/lib/court-name.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { HOME_TEXTS } from './home.texts.ts';
import { useCourtHere } from './use-court-here.ts';

const { title, text, action } = HOME_TEXTS.atCourt;

/** Only there when the user is within 0.1 km of a court. */
export function AtCourtBanner() {
  const court = useCourtHere();
  if (!court) return null;
  return (
    <div
      role="status"
      className="flex animate-rise flex-wrap items-center gap-4 rounded-xl border-2 border-court bg-surface p-5 shadow-card"
    >
      <MapPinCheck aria-hidden="true" className="size-8 shrink-0 text-court" />
      <div className="min-w-44 flex-1">
        <p className="font-display text-lg font-extrabold text-court wrap-anywhere">
          {title(courtName(court.name))}
        </p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <LinkButton href="/courts" className="w-full sm:w-auto">
        {action}
      </LinkButton>
    </div>
  );
}
