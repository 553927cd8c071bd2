import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { t } from '#client/lib/i18n/t.ts';
import { courtsOfTheWorld } from '#dist/endpoints/courts/courts.ts';
import type { CourtsOfTheWorld } from '#shared/courts/courts.contract.ts';
import { LAND_DOTS } from './land-dots.ts';

/** Scale of the land dots: one unit is 3 degrees, and the top row is 78° north. */
const DEGREES_PER_UNIT = 3;
const TOP_LATITUDE = 78;
const REFRESH_MS = 60_000;

interface WorldMapProps {
  /** Undefined while loading. The land is drawn without it. */
  world?: CourtsOfTheWorld | undefined;
}

export function WorldMap({ world }: WorldMapProps) {
  return (
    <figure>
      <svg
        viewBox="-1 -1 122 46"
        role="img"
        aria-label={t('landing.map.label')}
        className="block w-full"
      >
        <path
          d={LAND_DOTS}
          fill="none"
          strokeWidth="0.5"
          strokeLinecap="round"
          strokeDasharray="0 1"
          className="stroke-ink/30"
        />
        {world?.places.map(([latitude, longitude, courts]) => (
          <circle
            key={`${latitude} ${longitude}`}
            cx={(longitude + 180) / DEGREES_PER_UNIT - 0.5}
            cy={(TOP_LATITUDE - latitude) / DEGREES_PER_UNIT - 0.5}
            r={radius(courts)}
            strokeWidth="0.2"
            className="animate-late fill-ball stroke-on-ball"
          />
        ))}
      </svg>
      <figcaption className="mt-3 flex min-h-6 items-center gap-2 font-semibold tabular-nums">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-ball" />
        {world ? t('landing.map.count', { courts: world.total }) : t('landing.map.caption')}
      </figcaption>
    </figure>
  );
}

/** The radius grows by one step for ten times the courts. */
function radius(courts: number): number {
  return 0.55 + 0.3 * Math.log10(courts);
}

export function LiveWorldMap() {
  const { data } = useQuery({ ...queryFor(courtsOfTheWorld, {}), refetchInterval: REFRESH_MS });
  return <WorldMap world={data} />;
}
