import { useQuery } from '@tanstack/react-query';
import { courtName } from '#client/entities/court/court-name.tsx';
import { latestMapPlace } from '#client/entities/court/courts-scroll-state.ts';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatRadius } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { GeolocationState } from '#client/lib/location/geolocation.ts';
import { findCities } from '#dist/endpoints/map/places.ts';
import { isolated } from '#shared/i18n/translate.ts';
import type { Position } from '#shared/map/position.ts';
import { RUNS_WITHIN_KM } from '#shared/runs/run-limits.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';
import { runStartWords } from './run-time.ts';

interface RunsPlace {
  place: Position | null;
  words: string | null;
  error: Error | null;
  retry: () => void;
}

/** Where to look for runs: the user's position, the last map view or the default city. */
export function useRunsPlace({ reading, status }: GeolocationState): RunsPlace {
  const isLocating = reading === null && status === 'loading';
  const left = latestMapPlace();
  const isElsewhere = reading === null && !isLocating;
  const city = useQuery({
    ...queryFor(findCities, { query: {} }),
    enabled: isElsewhere && left === null,
  });
  const retry = () => void city.refetch();
  const radius = formatRadius(RUNS_WITHIN_KM * 1000);
  if (reading) {
    return { place: reading, words: t('runs.near.you', { radius }), error: null, retry };
  }
  if (isLocating) return { place: null, words: null, error: null, retry };
  if (left) return { place: left, words: t('runs.near.map', { radius }), error: null, retry };
  const [found] = city.data ?? [];
  const words = found ? t('runs.near.city', { city: found.name, radius }) : null;
  return { place: found ?? null, words, error: city.error, retry };
}

/** Runs grouped by court for the map, ordered by the first start. */
export function spotsOf(runs: readonly Run[]) {
  const courts = new Map<number, Run[]>();
  for (const run of runs.filter(({ status }) => status !== 'cancelled')) {
    courts.set(run.courtId, [...(courts.get(run.courtId) ?? []), run]);
  }
  return [...courts.values()].flatMap((ofCourt) => {
    const [next] = ofCourt;
    if (next === undefined) return [];
    const { id, name, latitude, longitude } = next.court;
    const others = ofCourt.length - 1;
    const label = [
      isolated(courtName(name)),
      runStartWords(next),
      spotsLine(t, next),
      others > 0 && t('runs.map.others', { runs: others }),
    ]
      .filter(Boolean)
      .join(' · ');
    const place = { courtId: id, name, latitude, longitude };
    return [{ ...place, people: next.playersIn, isLively: next.isGameOn, label }];
  });
}
