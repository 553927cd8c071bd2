import type { FastifyInstance } from 'fastify';
import { mailConfirmations } from '#server/features/accounts/confirmation/confirmation.service.ts';
import { rememberDevice } from '#server/features/accounts/devices/devices.service.ts';
import { readContact, tellAccountChange } from '#server/features/accounts/mail/account-mail.ts';
import { changeOwnPassword } from '#server/features/accounts/password/password.service.ts';
import { readCurrentUser } from '#server/features/accounts/sign-in/current-user.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { keepPreferenceCookies } from '#server/platform/http/preference-cookies.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import * as contract from '#shared/accounts/settings.contract.ts';
import {
  cancelEmailChange,
  changeAvatar,
  readOwnSettings,
  removeAvatar,
  saveOwnLanguage,
  saveOwnNotifications,
  saveOwnPrivacy,
  saveOwnProfile,
} from './settings.service.ts';

export function registerSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);

  route(app, deps, contract.readSettings, ({ viewer }) => readOwnSettings(deps.db, viewer.userId));

  route(app, deps, contract.saveProfile, async ({ viewer, body, request }) => {
    const before = await readContact(deps, viewer.userId);
    const saved = await saveOwnProfile(deps, viewer, body, request.ip);
    if (saved.changedEmail) {
      background.run('mail about a changed email', () => tellAccountChange(deps, before, 'email'));
    }
    if (saved.waitsForLink) background.run('confirmation mail', () => mailConfirmations(deps));
    const user = await readCurrentUser(deps.db, viewer.userId);
    const { profile } = await readOwnSettings(deps.db, viewer.userId);
    return { success: true, user, pendingEmail: profile.pendingEmail };
  });

  route(app, deps, contract.cancelEmailChange, async ({ viewer }) => {
    await cancelEmailChange(deps, viewer);
    return { success: true };
  });

  route(app, deps, contract.saveNotifications, async ({ viewer, body }) => {
    await saveOwnNotifications(deps, viewer, body);
    return { success: true, message: 'Notification Settings Updated' };
  });

  route(app, deps, contract.savePrivacy, async ({ viewer, body }) => {
    await saveOwnPrivacy(deps, viewer, body);
    return { success: true, message: 'Privacy Settings Updated' };
  });

  route(app, deps, contract.saveLanguage, async ({ viewer, body }) => {
    await saveOwnLanguage(deps, viewer, body);
    return { success: true, user: await readCurrentUser(deps.db, viewer.userId) };
  });

  route(app, deps, contract.savePhoto, async ({ viewer, file }) => {
    await changeAvatar(deps, viewer.userId, file.bytes);
    return { success: true, user: await readCurrentUser(deps.db, viewer.userId) };
  });

  route(app, deps, contract.removePhoto, async ({ viewer }) => {
    await removeAvatar(deps, viewer.userId);
    return { success: true, user: await readCurrentUser(deps.db, viewer.userId) };
  });

  route(app, deps, contract.changePassword, async ({ viewer, body, request, reply }) => {
    await changeOwnPassword(deps, viewer, body);
    await rememberDevice(deps.db, request, reply, viewer.userId);
    const contact = await readContact(deps, viewer.userId);
    background.run('mail about a changed password', () =>
      tellAccountChange(deps, contact, 'password'),
    );
    logSecurityEvent(request, 'PASSWORD_CHANGED');
    return { success: true, message: 'Your password has been changed.' };
  });

  // Pages also refresh these cookies, but the user may not load another page this week.
  route(app, deps, contract.keepPreferences, async ({ request, reply }) => {
    keepPreferenceCookies(request, reply);
    return { success: true };
  });
}
