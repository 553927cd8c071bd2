import type { Query, QueryClient } from '@tanstack/react-query';
import { readsAny } from '#client/lib/api/topics.ts';
import { LIVE_MAX_COURTS } from '#shared/live/live-pace.ts';

/** The courts in an answer: of a list, a map, the court itself, or who is there. */
export function courtIdsIn(data: unknown): number[] {
  if (Array.isArray(data)) return data.flatMap(courtIdsIn);
  if (typeof data !== 'object' || data === null) return [];
  if ('points' in data) return courtIdsIn(data.points);
  if ('pages' in data) return courtIdsIn(data.pages);
  const id = 'courtId' in data ? data.courtId : 'id' in data ? data.id : undefined;
  return typeof id === 'number' ? [id] : [];
}

/** In ascending order. Where there are too many, the courts of the shortest answers come first. */
export function courtsOnScreen(queryClient: QueryClient): number[] {
  const answers = courtQueries(queryClient, 'active')
    .map(({ state }) => courtIdsIn(state.data))
    .sort((one, other) => one.length - other.length);
  return [...new Set(answers.flat())].slice(0, LIVE_MAX_COURTS).sort((a, b) => a - b);
}

/** Answers that show one of these courts. */
export function courtQueries(
  queryClient: QueryClient,
  type: 'active' | 'inactive',
  isConcerned: (courtId: number) => boolean = () => true,
): Query[] {
  const predicate = (query: Query) =>
    readsAny(query, ['courts', 'presence']) && courtIdsIn(query.state.data).some(isConcerned);
  return queryClient.getQueryCache().findAll({ type, predicate });
}
