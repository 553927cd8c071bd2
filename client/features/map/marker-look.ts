import { courtName } from '#client/entities/court/court-name.tsx';
import { isolated } from '#client/lib/i18n/bidi.ts';
import { formatMapDistance } from '#client/lib/i18n/distance.ts';
import { formatCompact } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { MapPoint } from '#shared/courts/courts.contract.ts';
import { distanceMetres, METRES_PER_MILE } from '#shared/geo/distance.ts';
import type { Position } from '#shared/geo/position.ts';
import type { ClusterMarker } from './marker-placement.ts';

export interface MarkerLook {
  /** Of the round target, in pixels. */
  size: number;
  tone: 'active' | 'today' | 'quiet' | 'closed' | 'cluster';
  /** In the circle; empty: the ball's lines. */
  text: string;
  flagged: boolean;
  /** Friends who share it are there now. */
  hasFriends: boolean;
  /** Read aloud. */
  label: string;
  /** Shown on hover and focus. */
  tooltip: string;
}

const SIZE = 44;
const NEAR_SIZE = 52;

/** Colour and count from who is really there: players now, else those who came today. */
export function lookOfPoint(
  point: MapPoint,
  from: Position | null,
  friends: readonly string[] = [],
): MarkerLook {
  const metres = from && distanceMetres(from, point);
  const isNear = metres !== null && metres < METRES_PER_MILE;
  const distance = metres === null ? null : formatMapDistance(metres);
  const name = isolated(courtName(point.name));
  const { activeNow, currentCheckins, isClosed } = point;
  const tone = toneOf(point);
  const closed = isClosed && t('map.closed');
  const people =
    activeNow > 0
      ? t('map.activeNow', { count: activeNow })
      : t('map.today', { count: currentCheckins });
  const names = friends.map(isolated).join(', ');
  return {
    size: isNear ? NEAR_SIZE : SIZE,
    tone,
    text: tone === 'quiet' || isClosed ? '' : formatCompact(activeNow || currentCheckins),
    flagged: isNear,
    hasFriends: friends.length > 0,
    label: [name, distance, isNear && t('map.near'), closed || people, names]
      .filter(Boolean)
      .join(', '),
    tooltip: [name, distance, closed, names].filter(Boolean).join(' · '),
  };
}

function toneOf({ activeNow, currentCheckins, isClosed }: MapPoint): MarkerLook['tone'] {
  if (isClosed) return 'closed';
  if (activeNow > 0) return 'active';
  return currentCheckins > 0 ? 'today' : 'quiet';
}

export function lookOfCluster({ count }: ClusterMarker): MarkerLook {
  const digits = Math.floor(Math.log10(count));
  return {
    size: Math.min(64, SIZE + 5 * digits),
    tone: 'cluster',
    text: formatCompact(count),
    flagged: false,
    hasFriends: false,
    label: t('map.cluster', { count }),
    tooltip: t('map.count', { count }),
  };
}
