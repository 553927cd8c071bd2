import { courtName } from '#client/entities/court/court-name.tsx';
import { countedText, moodText } from '#client/entities/court/people-now.tsx';
import { formatCompact, formatDistance, formatPeople } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { MapPoint } from '#shared/courts/courts.contract.ts';
import { isolated } from '#shared/i18n/translate.ts';
import { distanceMetres, METRES_PER_MILE } from '#shared/map/distance.ts';
import type { Position } from '#shared/map/position.ts';
import {
  type CourtMood,
  courtMood,
  type PeopleNow,
  peopleNow,
} from '#shared/presence/presence-rules.ts';
import type { ClusterMarker } from './marker-placement.ts';

export interface MarkerLook {
  size: number;
  tone: 'active' | 'today' | 'quiet' | 'closed' | 'cluster';
  /** Text in the circle. If empty, the circle shows a basketball. */
  text: string;
  flagged: boolean;
  /** The number of courts in a cluster that counts people, shown in a small square. */
  courts: string | null;
  /** Players there now, in words. Null if there are none. */
  people: string | null;
  mood: CourtMood;
  hasFriends: boolean;
  /** Accessible name. */
  label: string;
  tooltip: string;
}

const SIZE = 44;
const NEAR_SIZE = 52;

/** Color and count come from the players there now, otherwise from today's check-ins. */
export function lookOfPoint(
  point: MapPoint,
  from: Position | null,
  friends: readonly string[] = [],
): MarkerLook {
  const metres = from && distanceMetres(from, point);
  const isNear = metres !== null && metres < METRES_PER_MILE;
  const distance = metres === null ? null : formatDistance(metres);
  const name = isolated(courtName(point.name));
  const { currentCheckins, isClosed } = point;
  const now = peopleNow(point.activeNow, point.estimate);
  const mood = isClosed ? 'quiet' : courtMood(now);
  const game = mood !== 'quiet' && moodText(mood);
  const tone = toneOf(point, now);
  const closed = isClosed && t('map.closed');
  const players = now.people > 0 ? t('map.activeNow', { count: formatPeople(now) }) : null;
  const people =
    players !== null
      ? [players, countedText(now)].filter(Boolean).join(', ')
      : t('map.today', { count: currentCheckins });
  const names = friends.map(isolated).join(', ');
  return {
    size: isNear ? NEAR_SIZE : SIZE,
    tone,
    text:
      tone === 'quiet' || isClosed
        ? ''
        : now.people > 0
          ? markerNumber(now)
          : formatCompact(currentCheckins),
    flagged: isNear,
    courts: null,
    people: players,
    mood,
    hasFriends: friends.length > 0,
    label: [name, distance, isNear && t('map.near'), game, closed || people, names]
      .filter(Boolean)
      .join(', '),
    tooltip: [name, distance, closed, game, names].filter(Boolean).join(' · '),
  };
}

function toneOf({ currentCheckins, isClosed }: MapPoint, now: PeopleNow): MarkerLook['tone'] {
  if (isClosed) return 'closed';
  // An hour-old count doesn't mean there is a game now.
  if (now.people > 0) return now.source === 'counted-earlier' ? 'today' : 'active';
  return currentCheckins > 0 ? 'today' : 'quiet';
}

function markerNumber(now: PeopleNow): string {
  return now.source === 'checked-in' ? formatCompact(now.people) : formatPeople(now);
}

/** Counts people if there are any, otherwise courts, so a cluster never hides a game. */
export function lookOfCluster({ count, people }: ClusterMarker): MarkerLook {
  const digits = Math.floor(Math.log10(count));
  const players = people > 0 ? t('map.activeNow', { count: formatCompact(people) }) : null;
  return {
    size: Math.min(64, SIZE + 5 * digits),
    tone: players === null ? 'cluster' : 'active',
    text: formatCompact(players === null ? count : people),
    flagged: false,
    courts: players === null ? null : formatCompact(count),
    people: players,
    mood: 'quiet',
    hasFriends: false,
    label: [players, t('map.cluster', { count })].filter(Boolean).join(', '),
    tooltip: [t('map.count', { count }), players].filter(Boolean).join(' · '),
  };
}
