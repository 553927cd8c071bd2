/** The most urgent first: it speaks for the others of the same court. */
export const ALERT_KINDS = [
  'need-players',
  'friends-here',
  'game-on',
  'new-run',
  'closed',
  'reopened',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface WaitingAlert {
  id: number;
  courtId: number;
  kind: AlertKind;
  friendId: number | null;
  runId: number | null;
  howMany: number | null;
  ageSeconds: number;
  /** Whether it is still so, and the person still wants to hear of it. */
  isWanted: boolean;
  /** Whether the person heard of this court in the last hours. */
  wasToldOfCourt: boolean;
}

export interface Listener {
  localHour: number;
  /** Messages of the last 24 hours. */
  toldToday: number;
}
