import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/call.ts';
import { failureText } from '#client/lib/api/failure-text.ts';
import { orFound } from '#client/lib/api/lost-response.ts';
import { queryFor, setAnswer } from '#client/lib/api/query-client.ts';
import { refreshAfter } from '#client/lib/api/topics.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import {
  LocationRequired,
  LocationUnavailable,
  takeReading,
} from '#client/lib/location/take-reading.ts';
import { toast } from '#client/ui/toast.ts';
import {
  arriveAtCourt,
  countPeople,
  courtNow,
  headForCourt,
  leaveCourt,
  myStay,
  stayAway,
} from '#dist/endpoints/presence/presence.ts';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import type { ON_MY_WAY_MINUTES, ShownTo } from '#shared/presence/presence-limits.ts';

export type Act =
  | { kind: 'leave' }
  | { kind: 'stay-on' }
  | { kind: 'come-back' }
  | { kind: 'show'; shownTo: ShownTo; alsoLater?: boolean }
  | { kind: 'on-my-way'; minutes: (typeof ON_MY_WAY_MINUTES)[number] }
  | { kind: 'not-coming' }
  | { kind: 'count'; band: number };

/** Who is at a court, and the user's actions there. Every action returns the new state. */
export function useCourtNow(courtId: number) {
  const queryClient = useQueryClient();
  const options = queryFor(courtNow, { params: { id: courtId } });
  const query = useQuery(options);
  const mutation = useMutation({
    mutationFn: (act: Act) =>
      orFound(perform(courtId, act), async () => {
        const now = await call(courtNow, { params: { id: courtId } });
        return isDone(act, now.mine) ? now : undefined;
      }),
    onSuccess: (now, act) => {
      setAnswer(queryClient, options, now);
      if (act.kind === 'leave') setAnswer(queryClient, queryFor(myStay, {}), { court: null });
      void refreshAfter(queryClient, arriveAtCourt);
      if (act.kind === 'count') {
        toast({
          title: t('presence.counted.title'),
          description: t('presence.counted.text'),
          tone: 'success',
        });
      }
    },
    onError: (error) => {
      toast({ title: t('presence.failed'), description: reasonOf(error), tone: 'danger' });
    },
  });
  return { query, act: mutation.mutate, running: mutation.isPending ? mutation.variables : null };
}

export type CourtNowState = ReturnType<typeof useCourtNow>;

/** Saves the current setting again, so the question about friends counts as answered. */
export function keepAsItIs(courtId: number, shownTo: ShownTo): void {
  // If this fails, the next check-in asks again.
  perform(courtId, { kind: 'show', shownTo }).catch(() => undefined);
}

async function perform(courtId: number, act: Act) {
  const params = { id: courtId };
  switch (act.kind) {
    case 'leave':
      return call(leaveCourt, { params });
    case 'stay-on':
      return call(arriveAtCourt, { params, body: undefined });
    case 'come-back':
      return call(arriveAtCourt, { params, body: await readingBody() });
    case 'show':
      return call(arriveAtCourt, {
        params,
        body: { shownTo: act.shownTo, ...(act.alsoLater && { alsoLater: true }) },
      });
    case 'on-my-way':
      return call(headForCourt, { params, body: { minutes: act.minutes } });
    case 'not-coming':
      return call(stayAway, { params });
    case 'count':
      return call(countPeople, { params, body: { ...(await readingBody()), band: act.band } });
  }
}

/** Whether the viewer's state shows that the server did it. A longer stay and a headcount don't show. */
function isDone(act: Act, mine: CourtNow['mine']): boolean {
  switch (act.kind) {
    case 'leave':
      return mine?.state !== 'here';
    case 'come-back':
      return mine?.state === 'here';
    case 'on-my-way':
      return mine?.state === 'on-the-way';
    case 'not-coming':
      return mine?.state !== 'on-the-way';
    case 'show':
      return mine?.shownTo === act.shownTo && !(act.alsoLater && mine.asksAboutFriends);
    default:
      return false;
  }
}

async function readingBody() {
  const { latitude, longitude, accuracy, timestamp } = await takeReading();
  return { lat: latitude, lng: longitude, accuracy, timestamp };
}

function reasonOf(error: Error): string {
  if (error instanceof LocationUnavailable) return error.message;
  if (error instanceof LocationRequired) return translateError({ code: error.code });
  return failureText(error);
}
