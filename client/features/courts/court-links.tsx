import { Navigation, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { directionsTo, mapDeviceOf } from '#shared/public-pages/directions.ts';

interface CourtLinksProps {
  court: Court;
  star: ReactNode;
}

export function CourtLinks({ court, star }: CourtLinksProps) {
  const { latitude, longitude } = court;
  const position = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const name = courtName(court.name);
  const directions = directionsTo({ ...court, name, position }, mapDeviceOf(navigator.userAgent));
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {directions && (
        <ButtonLink href={directions} target="_blank" rel="noreferrer" variant="secondary">
          <Navigation aria-hidden="true" className="size-5" />
          {t('courtPage.directions')}
        </ButtonLink>
      )}
      {court.isApproved && star}
      <Button
        variant="secondary"
        onClick={() =>
          shareLink({
            path: `/courts/${court.id}`,
            title: name,
            text: t('courtPage.shareText', { court: name }),
          })
        }
      >
        <Share2 aria-hidden="true" className="size-5" />
        {t('courtPage.share')}
      </Button>
    </div>
  );
}
