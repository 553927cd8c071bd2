import { courtNameIn, personNameIn } from '#shared/format/names.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { isNotificationKind } from '#shared/notifications/notification-kinds.ts';
import { STRIKE_REASONS, type StrikeStep, strikePauseDays } from '#shared/trust/strike-rules.ts';

export interface NotificationFacts {
  kind: string;
  actorName: string | null;
  actorHandle: string | null;
  courtName: string | null;
  courtId: number | null;
  reason: string | null;
  /** The run's key, and its start in the court's time zone and the reader's language. */
  runKey: string | null;
  runWhen: string | null;
  /** For a game to confirm: its key. */
  gameKey?: string | null;
  /** Of reviewed stats, in the reader's language. */
  gameWhen?: string | null;
  /** People at the court, players wanted, courts, or days of a streak. */
  howMany?: number | null;
  /** The parts of a combined message, most important first. */
  items?: readonly NotificationItem[] | null;
}

export interface NotificationItem {
  /** May be a kind from a newer version. */
  kind: string;
  courtName: string | null;
  actorName: string | null;
  howMany: number | null;
}

interface NotificationWords {
  title: string;
  text: string;
  link: string;
}

/** The same text in the list, in push messages and in mail. */
export function describeNotification(facts: NotificationFacts, t: Translate): NotificationWords {
  return { title: titleOf(facts, t), text: textOf(facts, t), link: linkOf(facts) };
}

export function howToTurnMailsOff(settingsAddress: string, t: Translate): string {
  return t('server.notifications.turnOff', { address: settingsAddress });
}

function titleOf({ kind }: NotificationFacts, t: Translate): string {
  // A newer version may send unknown kinds.
  return t(`server.notifications.${isNotificationKind(kind) ? kind : 'unknown'}.title`);
}

function textOf(facts: NotificationFacts, t: Translate): string {
  const { kind, actorName, courtName, reason } = facts;
  const count = facts.howMany ?? 1;
  const who = personNameIn(t, actorName);
  const court =
    courtName === null ? t('server.notifications.yourCourt') : courtNameIn(t, courtName);
  /** For use in the middle of a sentence. */
  const place = courtName === null ? t('server.notifications.someCourt') : court;
  const withReason = (sentence: string) =>
    reason ? t('server.notifications.withReason', { sentence, reason }) : sentence;
  switch (kind) {
    case 'friend-request':
      return t('server.notifications.friend-request.text', { who });
    case 'friend-accepted':
      return t('server.notifications.friend-accepted.text', { who });
    case 'court-approved':
      return t('server.notifications.court-approved.text', { court });
    case 'court-rejected':
      return withReason(t('server.notifications.court-rejected.text', { court }));
    case 'court-removed':
      return withReason(t('server.notifications.court-removed.text', { court }));
    case 'court-merged':
      return t('server.notifications.court-merged.text', {
        court: courtName === null ? t('server.notifications.thisCourt') : court,
      });
    case 'reward-held':
      return t('server.notifications.reward-held.text', { court: place });
    case 'reward-released':
    case 'reward-voided':
      return t(`server.notifications.${kind}.text`, { court: place });
    case 'stats-rejected':
      return withReason(t('server.notifications.stats-rejected.text', { game: gameOf(facts, t) }));
    case 'stats-verified':
      return t('server.notifications.stats-verified.text', { game: gameOf(facts, t) });
    case 'streak-reminder':
      return t('server.notifications.streak-reminder.text', { count });
    case 'reward-reversed':
      return withReason(
        courtName === null
          ? t('server.notifications.reward-reversed.text')
          : t('server.notifications.reward-reversed.atCourt', { court }),
      );
    case 'run-invited':
      return t('server.notifications.run-invited.text', { run: runOf(facts, t), who });
    case 'run-offered':
    case 'run-promoted':
    case 'run-changed':
    case 'run-cancelled':
    case 'run-reminder':
    case 'run-message':
    case 'court-run':
      return t(`server.notifications.${kind}.text`, { run: runOf(facts, t) });
    case 'court-friend':
      return t('server.notifications.court-friend.text', { who, court: place });
    case 'court-news':
      return digestOf(facts, t) ?? t('server.notifications.court-news.text', { count });
    case 'court-game-on':
    case 'court-call':
      return t(`server.notifications.${kind}.text`, { court: place, count });
    case 'court-closed':
    case 'court-reopened':
    case 'game-confirm':
      return t(`server.notifications.${kind}.text`, { court: place });
    case 'strike-first':
    case 'strike-second':
      return t(`server.notifications.${kind}.text`, {
        reason: strikeReason(reason, t),
        days: strikePauseDays(STRIKE_STEPS[kind]) ?? 0,
      });
    case 'strike-third':
      return t('server.notifications.strike-third.text', { reason: strikeReason(reason, t) });
    case 'strike-over':
    case 'strike-lifted':
    case 'strike-upheld':
    case 'suspension-lifted':
    case 'suspension-upheld':
      return t(`server.notifications.${kind}.text`);
    default:
      return t('server.notifications.unknown.text');
  }
}

/** More would not fit a phone's lock screen. */
const MAX_DIGEST_ITEMS = 3;

/** "8 people at Rucker Park, new run at Dyckman". Null if none of the courts exists any more. */
function digestOf({ items }: NotificationFacts, t: Translate): string | null {
  const parts = (items ?? []).map((item) => digestItem(item, t)).filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return null;
  const shown = parts.slice(0, MAX_DIGEST_ITEMS);
  const more = parts.length - shown.length;
  if (more > 0) shown.push(t('server.notifications.digest.more', { count: more }));
  const text = shown.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function digestItem(
  { kind, courtName, actorName, howMany }: NotificationItem,
  t: Translate,
): string | null {
  const court = courtNameIn(t, courtName);
  switch (kind) {
    case 'court-game-on':
    case 'court-call':
      return t(`server.notifications.digest.${kind}`, { court, count: howMany ?? 1 });
    case 'court-friend': {
      const who = personNameIn(t, actorName);
      return t('server.notifications.digest.court-friend', { court, who });
    }
    case 'court-run':
    case 'court-closed':
    case 'court-reopened':
      return t(`server.notifications.digest.${kind}`, { court });
    default:
      return null;
  }
}

const STRIKE_STEPS = { 'strike-first': 1, 'strike-second': 2 } as const satisfies Record<
  string,
  StrikeStep
>;

/** Stored as the name of its category. Users never read the admin's own notes. */
function strikeReason(reason: string | null, t: Translate): string {
  const known = STRIKE_REASONS.find((each) => each === reason);
  return t(known === undefined ? 'trust.strikes.reasons.other' : `trust.strikes.reasons.${known}`);
}

function runOf({ runWhen, courtName }: NotificationFacts, t: Translate): string {
  if (runWhen === null) return t('server.notifications.someRun');
  if (courtName === null) return runWhen;
  return t('server.notifications.runAtCourt', { when: runWhen, court: courtNameIn(t, courtName) });
}

function gameOf({ gameWhen, courtName }: NotificationFacts, t: Translate): string {
  // Notifications of an older version have no date.
  if (gameWhen == null) return t('server.notifications.someGame');
  if (courtName === null) return t('server.notifications.gameOn', { day: gameWhen });
  const court = courtNameIn(t, courtName);
  return t('server.notifications.gameOnAt', { day: gameWhen, court });
}

function linkOf({ kind, actorHandle, courtId, runKey, gameKey }: NotificationFacts): string {
  switch (kind) {
    case 'friend-request':
    case 'friend-accepted':
      return actorHandle ? `/players/${encodeURIComponent(actorHandle)}` : '/profile';
    case 'court-approved':
    case 'court-rejected':
    case 'court-merged':
    case 'court-removed':
    case 'court-game-on':
    case 'court-friend':
    case 'court-call':
    case 'court-closed':
    case 'court-reopened':
      return courtId === null ? '/courts' : `/courts/${courtId}`;
    case 'stats-verified':
    case 'stats-rejected':
      return '/profile';
    case 'reward-held':
    case 'reward-released':
    case 'reward-voided':
    case 'reward-reversed':
      return '/rewards';
    case 'streak-reminder':
      return '/courts';
    case 'run-invited':
    case 'run-offered':
    case 'run-promoted':
    case 'run-changed':
    case 'run-cancelled':
    case 'run-reminder':
    case 'run-message':
    case 'court-run':
      return runKey === null ? '/notifications' : `/runs/${runKey}`;
    case 'game-confirm':
      return gameKey ? `/games/${gameKey}` : '/dashboard';
    case 'court-news':
      return '/dashboard';
    case 'strike-first':
    case 'strike-second':
    case 'strike-over':
    case 'strike-lifted':
    case 'strike-upheld':
      return '/profile/standing';
    case 'strike-third':
    case 'suspension-lifted':
    case 'suspension-upheld':
      return '/login';
    default:
      return '/notifications';
  }
}
