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

export type AlertNews = Pick<WaitingAlert, 'kind' | 'courtId' | 'friendId' | 'runId' | 'howMany'>;

/** The most urgent alert of each court, most urgent first. */
export function joinAlerts(alerts: readonly WaitingAlert[]): AlertNews[] {
  const news = new Map<number, AlertNews>();
  const byUrgency = alerts.toSorted(
    (a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind) || a.id - b.id,
  );
  for (const { kind, courtId, friendId, runId, howMany } of byUrgency) {
    if (!news.has(courtId)) news.set(courtId, { kind, courtId, friendId, runId, howMany });
  }
  return [...news.values()];
}
