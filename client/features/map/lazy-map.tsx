import { Suspense } from 'react';
import type { PinMapProps } from '#client/entities/court/pin-map-slot.ts';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { CourtMapProps } from './court-map.tsx';
import type { SpotsMapProps } from './spots-map.tsx';

/**
 * Leaflet loads only when a map is shown, and after the rest of the screen. Otherwise drawing tiles would
 * delay the list of courts on a phone.
 */
const CourtMapChunk = lazyPart(() => import('./court-map.tsx'), 'CourtMap', { whenIdle: true });
const PinMapChunk = lazyPart(() => import('./pin-map.tsx'), 'PinMap');

const SpotsMapChunk = lazyPart(() => import('./spots-map.tsx'), 'SpotsMap');

export function CourtMap(props: CourtMapProps) {
  return (
    <Suspense fallback={<MapLoading className={props.className} />}>
      <CourtMapChunk {...props} />
    </Suspense>
  );
}

export function PinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<WithCredits className={props.className} />}>
      <PinMapChunk {...props} />
    </Suspense>
  );
}

export function SpotsMap(props: SpotsMapProps) {
  return (
    <Suspense fallback={<WithCredits className={props.className} />}>
      <SpotsMapChunk {...props} />
    </Suspense>
  );
}

function WithCredits({ className }: { className: string }) {
  return (
    <div className="flex flex-col gap-2">
      <MapLoading className={className} />
      <div className="min-h-12" />
    </div>
  );
}

export function MapLoading({ className }: { className: string }) {
  return (
    <div
      role="status"
      aria-label={t('map.loading')}
      className={`hairline grid rounded-xl border bg-sunken p-0 ${className}`}
    >
      <Skeleton className="rounded-xl" />
    </div>
  );
}
