import { Star } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { useFavourites, useStar } from './use-favourites.ts';

/** After a check-in, for whoever has starred nothing yet: one tap, or none. */
export function StarOffer({ courtId }: { courtId: number }) {
  const { data } = useFavourites();
  const { isStarred, setStarred } = useStar(courtId);
  // Stays after the tap, so that nothing moves under the finger.
  const isOffered = data?.every(({ id }) => id === courtId);
  if (!isOffered) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg bg-sunken p-3">
      <p className="min-w-0 flex-1 basis-[10rem] text-sm">{t('favourites.offer.text')}</p>
      <Button variant="secondary" onClick={() => setStarred(!isStarred)}>
        <Star
          aria-hidden="true"
          className={isStarred ? 'size-5 fill-ball text-ball-text' : 'size-5'}
        />
        {isStarred ? t('favourites.starred') : t('favourites.starThis')}
      </Button>
    </div>
  );
}
