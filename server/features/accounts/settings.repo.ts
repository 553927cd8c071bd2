import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { photos } from '#server/platform/db/tables/courts.ts';
import { users } from '#server/platform/db/tables/users.ts';
import type { DistanceChoice, Language, LanguageChoice } from '#shared/languages.ts';

export async function findSettings(tx: Tx, userId: number) {
  const [row] = await tx.orm
    .select({
      name: users.name,
      email: users.email,
      bio: users.bio,
      photoKey: photos.publicKey,
      pushNotifications: users.pushNotifications,
      emailNotifications: users.emailNotifications,
      rewardAlerts: users.rewardAlerts,
      gameReminders: users.gameReminders,
      profileVisible: users.profileVisible,
      showStats: users.showStats,
      shareLocation: users.shareLocation,
    })
    .from(users)
    .leftJoin(photos, eq(photos.id, users.photoId))
    .where(eq(users.id, userId));
  return row;
}

interface ProfileColumns {
  name: string;
  email: string;
  emailKey: string;
  bio: string;
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
}

interface LanguageColumns {
  language: LanguageChoice;
  distances: DistanceChoice;
  shownLanguage: Language;
}

export async function updateSettings(
  tx: Tx,
  userId: number,
  columns: ProfileColumns | NotificationColumns | PrivacyColumns | LanguageColumns,
): Promise<void> {
  await tx.orm.update(users).set(columns).where(eq(users.id, userId));
}

/** Answers the photo that was shown before; the row is locked, so two swaps cannot lose one. */
export async function swapPhoto(
  tx: Tx,
  userId: number,
  photoId: number | null,
): Promise<number | null> {
  // Not `for update`: the new photo already holds its person's key, and two at once would wait for each other.
  const [row] = await tx.orm
    .select({ photoId: users.photoId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  await tx.orm.update(users).set({ photoId }).where(eq(users.id, userId));
  return row?.photoId ?? null;
}
