import { Navigation, Share2 } from 'lucide-react';
import { BUTTON_SHAPE, BUTTON_VARIANTS, Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { COURT_PAGE_TEXTS } from './courts.texts.ts';

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
          {COURT_PAGE_TEXTS.directions}
        </a>
      )}
      <Button variant="secondary" onClick={() => share(court)}>
        <Share2 aria-hidden="true" className="size-5" />
        {COURT_PAGE_TEXTS.share}
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

async function share({ id, name }: Court): Promise<void> {
  const url = new URL(`/courts/${id}`, window.location.origin).href;
  try {
    if (navigator.share) return await navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    toast({ title: COURT_PAGE_TEXTS.shared, description: url, tone: 'success' });
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof Error && error.name === 'AbortError') return;
    toast({ title: COURT_PAGE_TEXTS.shareFailed, description: url, tone: 'danger' });
  }
}
