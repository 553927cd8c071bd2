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
