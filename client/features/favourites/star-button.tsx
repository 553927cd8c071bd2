import { Star } from 'lucide-react';
import { courtName } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { useOnce } from '#client/lib/navigation/return-after-login.ts';
import { BUTTON_SHAPE, BUTTON_VARIANTS } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useStar } from './use-favourites.ts';

interface StarButtonProps {
  court: { id: number; name: string };
  isLabelled?: boolean;
  /** The visitor tapped the star before logging in. */
  startsAtOnce?: boolean;
  className?: string;
}

export function StarButton({
  court,
  isLabelled = false,
  startsAtOnce = false,
  className,
}: StarButtonProps) {
  const { isStarred = false, isKnown, setStarred } = useStar(court.id);
  useOnce(startsAtOnce, () => setStarred(true));
  const label = t('favourites.star', { court: courtName(court.name) });
  return (
    <button
      type="button"
      // With an icon only, `aria-pressed` tells the state. With a label, the text does.
      {...(isLabelled ? {} : { 'aria-pressed': isStarred, 'aria-label': label, title: label })}
      // Offline, the state is unknown, so don't show an empty star.
      aria-hidden={!isKnown || undefined}
      onClick={() => setStarred(!isStarred)}
      className={classNames(
        isLabelled
          ? `${BUTTON_SHAPE} ${BUTTON_VARIANTS.secondary}`
          : 'inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors hover:bg-ink/8',
        !isKnown && 'invisible',
        className,
      )}
    >
      <Star
        aria-hidden="true"
        className={classNames('size-5 shrink-0', isStarred && 'fill-ball text-ball-text')}
      />
      {isLabelled && (isStarred ? t('favourites.starred') : t('favourites.starThis'))}
    </button>
  );
}
