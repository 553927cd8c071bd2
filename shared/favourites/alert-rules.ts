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

/** News about right now expires after this. Closures and new runs still matter the next morning. */
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
  /** Sent together as one message. */
  tell: WaitingAlert[];
  drop: WaitingAlert[];
  /** Checked again later. */
  defer: WaitingAlert[];
}

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
    else if (!isClosedToAll && !alert.wasAlertedRecently) decision.tell.push(alert);
    else if (isLasting) decision.defer.push(alert);
    else decision.drop.push(alert);
  }
  return decision;
}

export interface Message {
  kind: AlertKind | 'several';
  /** Null if the message covers several courts. */
  courtId: number | null;
  friendId: number | null;
  runId: number | null;
  /** People at the court, players wanted, or the number of courts. */
  howMany: number | null;
}

/** Alerts of one court become its most urgent one. Alerts of several courts become their number. */
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
