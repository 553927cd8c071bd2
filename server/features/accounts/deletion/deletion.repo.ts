import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

/** Waits for the user's running transactions and blocks later ones. */
export async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx.query<{ username: string; role: Role }>(
    'select username, role from users where id = $1 for update',
    [userId],
  );
  return row;
}

export async function hasOtherAdmin(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from users where role = 'Admin' and id <> $1 and suspended_at is null limit 1`,
    [userId],
  );
  return rows.length > 0;
}

export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx.query('delete from users where id = $1', [userId]);
}

/** Everything stored about the account except credentials. */
export async function findAccount(tx: Tx, userId: number) {
  const [account] = await tx.query(
    `select id, name, username, email, role, bio, photo_id as "photoId", time_zone as "timeZone",
            has_completed_onboarding as "hasCompletedOnboarding", searchable,
            allow_requests as "allowRequests", email_searchable as "emailSearchable",
            push_notifications as "pushNotifications", email_notifications as "emailNotifications",
            reward_alerts as "rewardAlerts", game_reminders as "gameReminders",
            profile_visible as "profileVisible", show_stats as "showStats", share_location as "shareLocation",
            first_name_only as "firstNameOnly",
            language, distances, shown_language as "shownLanguage", mail_language as "mailLanguage",
            email_confirmed_at as "emailConfirmedAt", is_email_unconfirmed as "isEmailUnconfirmed",
            suspended_at as "suspendedAt", created_at as "createdAt"
     from users where id = $1`,
    [userId],
  );
  return account;
}

export function listSignIns(tx: Tx, userId: number) {
  return tx.query(
    `select user_agent as "userAgent", created_at as "signedInAt", last_seen_at as "lastSeenAt"
     from sessions where user_id = $1`,
    [userId],
  );
}
