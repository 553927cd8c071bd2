import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, type LucideIcon, MapPin, Navigation, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { geolocation } from '#client/lib/location/geolocation.ts';
import { Card } from '#client/ui/card.tsx';
import { listFavourites } from '#dist/endpoints/favourites/favourites.ts';
import type { Now } from './use-now.ts';

/** Replaces empty sections for members who haven't checked in yet. */
export function Checklist({ location: { reading, status, error } }: Pick<Now, 'location'>) {
  const { data: favourites = [] } = useQuery(queryFor(listFavourites, {}));
  return (
    <section aria-labelledby="checklist">
      <Card className="px-3 py-3">
        <h2 id="checklist" className="px-1 pb-1 text-lg font-extrabold tracking-tight">
          {t('home.checklist.title')}
        </h2>
        <ol>
          <Step
            icon={Navigation}
            title={t('home.checklist.locate')}
            text={
              error?.message ??
              (status === 'loading' ? t('home.checklist.locating') : t('home.checklist.locateText'))
            }
            isDone={reading !== null}
            onPress={() => void geolocation.request()}
          />
          <Step
            icon={Star}
            title={t('home.checklist.star')}
            text={t('home.checklist.starText')}
            isDone={favourites.length > 0}
          />
          <Step
            icon={MapPin}
            title={t('home.checklist.checkIn')}
            text={t('home.checklist.checkInText')}
            isDone={false}
          />
        </ol>
      </Card>
    </section>
  );
}

interface StepProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isDone: boolean;
  onPress?: () => void;
}

function Step({ icon, title, text, isDone, onPress }: StepProps) {
  const Icon = isDone ? CircleCheck : icon;
  const shape =
    'flex min-h-14 w-full items-center gap-3 rounded-lg px-1 py-2 text-left transition-colors';
  const content: ReactNode = (
    <>
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${isDone ? 'text-court' : 'text-ball-text'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        {!isDone && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
      {isDone ? (
        <span className="text-sm font-semibold text-court">{t('home.checklist.done')}</span>
      ) : (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      )}
    </>
  );
  return (
    <li className="hairline border-t first:border-t-0">
      {isDone && <div className={shape}>{content}</div>}
      {!isDone && onPress && (
        <button type="button" onClick={onPress} className={`${shape} hover:bg-sunken`}>
          {content}
        </button>
      )}
      {!isDone && !onPress && (
        <Link href="/courts" className={`${shape} hover:bg-sunken`}>
          {content}
        </Link>
      )}
    </li>
  );
}
