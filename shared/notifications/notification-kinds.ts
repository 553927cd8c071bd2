export const NOTIFICATION_KINDS = [
  'friend-request',
  'friend-accepted',
  'court-approved',
  'court-rejected',
  'court-merged',
  'court-removed',
  'stats-verified',
  'stats-rejected',
  'game-confirm',
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
  'run-message',
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

/** Sent as push or mail only if `rewardAlerts` is on. */
export const REWARD_KINDS: readonly string[] = [
  'reward-held',
  'reward-released',
  'reward-voided',
  'reward-reversed',
] satisfies NotificationKind[];

/** Held back from 22:00 to 8:00 in the user's local time. Waitlist offers aren't, because they would expire. */
export const QUIET_KINDS: readonly string[] = [
  'run-invited',
  'run-promoted',
  'run-changed',
  'run-cancelled',
  'run-reminder',
  'run-message',
  'game-confirm',
] satisfies NotificationKind[];

/** Pushed but never mailed. */
export const PUSH_ONLY_KINDS: readonly string[] = [
  'run-message',
  'game-confirm',
] satisfies NotificationKind[];
