import type { Tx } from '#server/platform/db/database.ts';
import type { DistanceChoice, Language, LanguageChoice } from '#shared/languages.ts';

interface ProfileColumns {
  name: string;
  bio: string;
}

interface EmailColumns {
  email: string;
  emailKey: string;
}

interface NotificationColumns {
  pushNotifications: boolean;
  emailNotifications: boolean;
  rewardAlerts: boolean;
  gameReminders: boolean;
}

interface PrivacyColumns {
  profileVisible: boolean;
  showStats: boolean;
  shareLocation: boolean;
  firstNameOnly?: boolean | undefined;
}

interface LanguageColumns {
  language: LanguageChoice;
  distances: DistanceChoice;
  shownLanguage: Language;
}

interface SettingsRow
  extends ProfileColumns,
    Pick<EmailColumns, 'email'>,
    NotificationColumns,
    PrivacyColumns {
  photoKey: string | null;
  isEmailUnconfirmed: boolean;
}

export async function findSettings(tx: Tx, userId: number): Promise<SettingsRow | undefined> {
  const [row] = await tx.query<SettingsRow>(
    `select u.name, u.email, u.bio, p.public_key as "photoKey",
            u.push_notifications as "pushNotifications", u.email_notifications as "emailNotifications",
            u.reward_alerts as "rewardAlerts", u.game_reminders as "gameReminders",
            u.profile_visible as "profileVisible", u.show_stats as "showStats", u.share_location as "shareLocation",
            u.first_name_only as "firstNameOnly", u.is_email_unconfirmed as "isEmailUnconfirmed"
     from users u left join photo_cards p on p.id = u.photo_id where u.id = $1`,
    [userId],
  );
  return row;
}

type SettingsColumns = ProfileColumns &
  EmailColumns &
  NotificationColumns &
  PrivacyColumns &
  LanguageColumns;

/** Missing fields stay unchanged. */
export async function updateSettings(
  tx: Tx,
  userId: number,
  columns:
    | ProfileColumns
    | (ProfileColumns & EmailColumns)
    | NotificationColumns
    | PrivacyColumns
    | LanguageColumns,
): Promise<void> {
  const given: Partial<SettingsColumns> = columns;
  await tx.query(
    `update users set name = coalesce($2, name), email = coalesce($3, email), email_key = coalesce($4, email_key),
       bio = coalesce($5, bio),
       push_notifications = coalesce($6, push_notifications), email_notifications = coalesce($7, email_notifications),
       reward_alerts = coalesce($8, reward_alerts), game_reminders = coalesce($9, game_reminders),
       profile_visible = coalesce($10, profile_visible), show_stats = coalesce($11, show_stats),
       share_location = coalesce($12, share_location),
       language = coalesce($13, language), distances = coalesce($14, distances),
       shown_language = coalesce($15, shown_language), first_name_only = coalesce($16, first_name_only)
     where id = $1`,
    [
      userId,
      given.name,
      given.email,
      given.emailKey,
      given.bio,
      given.pushNotifications,
      given.emailNotifications,
      given.rewardAlerts,
      given.gameReminders,
      given.profileVisible,
      given.showStats,
      given.shareLocation,
      given.language,
      given.distances,
      given.shownLanguage,
      given.firstNameOnly,
    ],
  );
}

/** Returns the previous photo. The row is locked, so that two swaps can't lose one. */
export async function swapPhoto(
  tx: Tx,
  userId: number,
  photoId: number | null,
): Promise<number | null> {
  // Not `for update`: inserting the new photo already holds a key lock on the user, so two swaps would deadlock.
  const [row] = await tx.query<{ photoId: number | null }>(
    'select photo_id as "photoId" from users where id = $1 for no key update',
    [userId],
  );
  await tx.query('update users set photo_id = $2 where id = $1', [userId, photoId]);
  return row?.photoId ?? null;
}

export interface FriendPrivacy {
  searchable?: boolean | undefined;
  allowRequests?: boolean | undefined;
  emailSearchable?: boolean | undefined;
}

/** Missing fields stay unchanged. */
export async function updateFriendPrivacy(
  tx: Tx,
  userId: number,
  privacy: FriendPrivacy,
): Promise<void> {
  await tx.query(
    `update users set searchable = coalesce($2, searchable), allow_requests = coalesce($3, allow_requests),
       email_searchable = coalesce($4, email_searchable)
     where id = $1`,
    [userId, privacy.searchable, privacy.allowRequests, privacy.emailSearchable],
  );
}

export async function setShareLocation(tx: Tx, userId: number, isShared: boolean): Promise<void> {
  await tx.query('update users set share_location = $2 where id = $1', [userId, isShared]);
}

export async function turnMailsOff(tx: Tx, userId: number): Promise<void> {
  await tx.query('update users set email_notifications = false where id = $1', [userId]);
}
