import {
  ALERT_KINDS,
  type AlertKind,
  GAME_BEGINS_PEOPLE,
  GAME_ENDS_BELOW_PEOPLE,
  type Listener,
  MAX_ALERTS_PER_DAY,
  QUIET_FROM_HOUR,
  QUIET_TO_HOUR,
  type WaitingAlert,
} from '#shared/favourites/alerts.ts';

/** What tells of now is stale after this; a closure or a new run is worth knowing the next morning, too. */
const NEWS_OF_NOW_SECONDS = 15 * 60;
const LASTING_NEWS_SECONDS = 24 * 60 * 60;
const LASTING_KINDS: readonly AlertKind[] = ['new-run', 'closed', 'reopened'];

export function isGameOn(wasOn: boolean, people: number): boolean {
  return wasOn ? people >= GAME_ENDS_BELOW_PEOPLE : people >= GAME_BEGINS_PEOPLE;
}

export function isQuiet(localHour: number): boolean {
  return localHour >= QUIET_FROM_HOUR || localHour < QUIET_TO_HOUR;
}

export interface AlertDecision {
  /** All of these make one message. */
  tell: WaitingAlert[];
  drop: WaitingAlert[];
  /** To be looked at again later. */
  defer: WaitingAlert[];
}

/** What becomes of all that waits to be told to one person. */
export function decideAlerts(
  alerts: readonly WaitingAlert[],
  { localHour, toldToday }: Listener,
): AlertDecision {
  const decision: AlertDecision = { tell: [], drop: [], defer: [] };
  const isClosedToAll = isQuiet(localHour) || toldToday >= MAX_ALERTS_PER_DAY;
  for (const alert of alerts) {
    const isLasting = LASTING_KINDS.includes(alert.kind);
    const lastsSeconds = isLasting ? LASTING_NEWS_SECONDS : NEWS_OF_NOW_SECONDS;
    if (!alert.isWanted || alert.ageSeconds > lastsSeconds) decision.drop.push(alert);
    else if (!isClosedToAll && !alert.wasToldOfCourt) decision.tell.push(alert);
    else if (isLasting) decision.defer.push(alert);
    else decision.drop.push(alert);
  }
  return decision;
}

export interface Message {
  kind: AlertKind | 'several';
  /** Null: of several courts. */
  courtId: number | null;
  friendId: number | null;
  runId: number | null;
  /** People on court, players wanted, or courts. */
  howMany: number | null;
}

/** Several alerts of one court are told by the most urgent, those of several courts by their number. */
export function joinAlerts(alerts: readonly WaitingAlert[]): Message | undefined {
  const courts = new Set(alerts.map(({ courtId }) => courtId));
  if (courts.size > 1) {
    return { kind: 'several', courtId: null, friendId: null, runId: null, howMany: courts.size };
  }
  const [first] = alerts.toSorted(
    (a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) || a.id - b.id,
  );
  if (first === undefined) return undefined;
  const { kind, courtId, friendId, runId, howMany } = first;
  return { kind, courtId, friendId, runId, howMany };
}
