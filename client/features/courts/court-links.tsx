import { Navigation, Share2 } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { BUTTON_SHAPE, BUTTON_VARIANTS, Button } from '#client/ui/button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import type { Court } from '#shared/courts/courts.contract.ts';

export function CourtLinks({ court }: { court: Court }) {
  const directions = directionsTo(court);
  return (
    <div className="grid grid-cols-2 gap-3">
      {directions && (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          className={`${BUTTON_SHAPE} ${BUTTON_VARIANTS.secondary}`}
        >
          <Navigation aria-hidden="true" className="size-5" />
          {t('courtPage.directions')}
        </a>
      )}
      <Button
        variant="secondary"
        onClick={() => shareLink({ path: `/courts/${court.id}`, title: court.name })}
      >
        <Share2 aria-hidden="true" className="size-5" />
        {t('courtPage.share')}
      </Button>
    </div>
  );
}

/** Phones hand this address to their own map app. */
function directionsTo({ latitude, longitude, address }: Court): string | null {
  const destination =
    latitude === null || longitude === null ? address : `${latitude},${longitude}`;
  if (!destination) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
