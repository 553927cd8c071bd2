import {
  askToConfirmChange,
  confirmsAddresses,
  countConfirmationMail,
} from '#server/features/accounts/confirmation/confirmation.service.ts';
import {
  deleteEmailChange,
  findPendingEmail,
} from '#server/features/accounts/confirmation/email-change.repo.ts';
import { explainTaken, isIdentityTaken } from '#server/features/accounts/identity/identity.repo.ts';
import { deleteResets } from '#server/features/accounts/password/password.repo.ts';
import { requireOwnPassword } from '#server/features/accounts/password/password.service.ts';
import { avatarAddress } from '#server/features/accounts/sign-in/current-user.service.ts';
import {
  deleteForgottenPhotos,
  discardPhoto,
  forgetPhoto,
  preparePhoto,
  recordPhoto,
} from '#server/features/photos/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { identityKey } from '#shared/accounts/account-rules.ts';
import { SIGN_UPS } from '#shared/accounts/accounts.contract.ts';
import { isStaffName } from '#shared/accounts/name-rules.ts';
import type {
  LanguageSettings,
  NotificationSettings,
  PrivacySettings,
  Settings,
} from '#shared/accounts/settings.contract.ts';
import { AppError } from '#shared/errors.ts';
import { findSettings, swapPhoto, updateSettings } from './settings.repo.ts';

export async function readOwnSettings(tx: Tx, viewerId: number): Promise<Settings> {
  const row = await findSettings(tx, viewerId);
  if (row === undefined) throw new AppError('NOT_AUTHENTICATED');
  const { name, email, bio, photoKey, isEmailUnconfirmed, ...others } = row;
  const { profileVisible, showStats, shareLocation, firstNameOnly, ...rest } = others;
  const pendingEmail = await findPendingEmail(tx, viewerId);
  return {
    profile: {
      name,
      email,
      pendingEmail,
      isConfirmationSent: isEmailUnconfirmed || pendingEmail !== null,
      bio,
      profileImage: avatarAddress(photoKey),
    },
    notifications: rest,
    privacy: { profileVisibility: profileVisible, showStats, shareLocation, firstNameOnly },
  };
}

export async function saveOwnProfile(
  deps: Deps,
  viewer: Viewer,
  profile: { name: string; email: string; bio: string; currentPassword?: string | undefined },
  address: string,
): Promise<{ changedEmail: boolean; waitsForLink: boolean }> {
  const viewerId = viewer.userId;
  const { currentPassword, ...fields } = profile;
  const current = await readOwnSettings(deps.db, viewerId);
  if (fields.name !== current.profile.name && isStaffName(fields.name) && viewer.role !== 'Admin') {
    throw new AppError('INVALID_INPUT', { reason: 'NAME_RESERVED' });
  }
  const changesEmail = fields.email !== current.profile.email;
  const emailKey = identityKey(fields.email);
  // Another spelling of the same address needs no confirmation.
  const isOtherAddress = emailKey !== identityKey(current.profile.email);
  const waitsForLink = isOtherAddress && confirmsAddresses(deps);
  if (changesEmail) {
    if (!currentPassword) {
      throw new AppError('WRONG_PASSWORD', {
        reason: 'PASSWORD_NEEDED_FOR_EMAIL',
      });
    }
    await requireOwnPassword(deps, viewerId, currentPassword);
    // Not on the contract, because saving a profile without a new address doesn't count.
    await consumeRateLimit(deps, 'email-change:person', viewerId);
    // Like a sign-up, the response reveals whether an account has this address.
    await consumeRateLimit(deps, SIGN_UPS, address);
    if (waitsForLink) await countConfirmationMail(deps, emailKey);
  }
  await deps.db.transaction(async (tx) => {
    if (waitsForLink) {
      if (await isIdentityTaken(tx, 'email', emailKey)) throw new AppError('EMAIL_TAKEN');
      await updateSettings(tx, viewerId, { name: fields.name, bio: fields.bio });
      await askToConfirmChange(tx, { userId: viewerId, email: fields.email, emailKey });
    } else {
      await explainTaken(updateSettings(tx, viewerId, { ...fields, emailKey }));
      // Links sent to the old address must no longer work.
      if (isOtherAddress) await deleteResets(tx, viewerId);
    }
  });
  return { changedEmail: isOtherAddress && !waitsForLink, waitsForLink };
}

export async function cancelEmailChange({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<void> {
  await deleteEmailChange(db, viewer.userId);
}

export async function saveOwnNotifications(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  notifications: NotificationSettings,
): Promise<void> {
  await updateSettings(db, viewer.userId, notifications);
}

export async function saveOwnPrivacy(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { profileVisibility, ...rest }: PrivacySettings,
): Promise<void> {
  await updateSettings(db, viewer.userId, { profileVisible: profileVisibility, ...rest });
}

export async function saveOwnLanguage(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { shown, ...choices }: LanguageSettings,
): Promise<void> {
  await updateSettings(db, viewer.userId, { ...choices, shownLanguage: shown });
}

/** The same checks and re-encoding as for court photos. */
export async function changeAvatar(deps: Deps, viewerId: number, bytes: Buffer): Promise<void> {
  const photo = await preparePhoto(deps, viewerId, bytes);
  try {
    await deps.db.transaction(async (tx) => {
      const photoId = await recordPhoto(tx, photo, { createdBy: viewerId, isPublic: true });
      const formerId = await swapPhoto(tx, viewerId, photoId);
      if (formerId !== null) await forgetPhoto(tx, formerId);
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    throw error;
  }
  await deleteForgottenPhotos(deps);
}

export async function removeAvatar(deps: Deps, viewerId: number): Promise<void> {
  await deps.db.transaction((tx) => dropAvatar(tx, viewerId));
  await deleteForgottenPhotos(deps);
}

export async function dropAvatar(tx: Tx, userId: number): Promise<boolean> {
  const formerId = await swapPhoto(tx, userId, null);
  if (formerId !== null) await forgetPhoto(tx, formerId);
  return formerId !== null;
}
