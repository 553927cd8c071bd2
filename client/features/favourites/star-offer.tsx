import { Star } from 'lucide-react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { useFavourites, useStar } from './use-favourites.ts';

/** Shown after a check-in to users who haven't starred a court yet. */
export function StarOffer({ courtId }: { courtId: number }) {
  const { data } = useFavourites();
  const { isStarred, setStarred } = useStar(courtId);
  // Stays after the tap, so the layout doesn't jump.
  const isOffered = data?.every(({ id }) => id === courtId);
  if (!isOffered) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
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
