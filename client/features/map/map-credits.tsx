import { Info } from 'lucide-react';
import { useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { useMediaQuery } from '#client/lib/page/use-media-query.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MapView } from './use-map-view.ts';
import { useMapAttribution, useStreetsNote } from './use-streets.ts';

interface MapCreditsProps {
  view: MapView | null;
  more?: readonly string[] | undefined;
  className?: string;
}

/** OpenStreetMap allows small maps to fold the credits away. On wider ones they start open. */
export function MapCredits({ view, more, className }: MapCreditsProps) {
  const attribution = useMapAttribution(more);
  const note = useStreetsNote(view);
  const isWide = useMediaQuery('(min-width: 640px)') ?? false;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isWide;
  return (
    <div
      className={classNames('flex min-h-12 items-center gap-x-2 text-sm text-ink-soft', className)}
    >
      <p className="min-w-0 flex-1">
        {note && <span className="block">{note}</span>}
        {isOpen && attribution}
      </p>
      <IconButton
        icon={Info}
        label={t('map.credits')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mr-3 self-start text-ink-soft"
      />
    </div>
  );
}
