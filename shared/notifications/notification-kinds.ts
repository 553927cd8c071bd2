export const NOTIFICATION_KINDS = [
  'friend-request',
  'friend-accepted',
  'court-approved',
  'court-rejected',
  'court-merged',
  'court-removed',
  'stats-verified',
  'stats-rejected',
  'reward-held',
  'reward-released',
  'reward-voided',
  'reward-reversed',
  'streak-reminder',
  'run-invited',
  'run-offered',
  'run-promoted',
  'run-changed',
  'run-cancelled',
  'run-reminder',
  'court-game-on',
  'court-friend',
  'court-call',
  'court-run',
  'court-closed',
  'court-reopened',
  'court-news',
  'strike-first',
  'strike-second',
  'strike-third',
  'strike-over',
  'strike-lifted',
  'strike-upheld',
  'suspension-lifted',
  'suspension-upheld',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export function isNotificationKind(kind: string): kind is NotificationKind {
  return (NOTIFICATION_KINDS as readonly string[]).includes(kind);
}

/** Those that leave the app only with `rewardAlerts` on. */
export const REWARD_KINDS: readonly string[] = [
  'reward-held',
  'reward-released',
  'reward-voided',
  'reward-reversed',
] satisfies NotificationKind[];

/** They wait for the morning, from 22 to 8 of the person's own clock. An offer would be gone by then. */
export const QUIET_KINDS: readonly string[] = [
  'run-invited',
  'run-promoted',
  'run-changed',
  'run-cancelled',
  'run-reminder',
] satisfies NotificationKind[];
