import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { registerDeviceRoutes } from './devices.routes.ts';
import { purgeKnownDevices } from './known-devices.repo.ts';
import { readAccount } from './leaving.repo.ts';
import { registerLeavingRoutes } from './leaving.routes.ts';
import { purgePasswordLinks } from './password.repo.ts';
import { registerPasswordResetRoutes } from './password-reset.routes.ts';
import type { PersonalDataSection } from './personal-data.ts';
import { purgeRetiredHandles } from './retired-handles.repo.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

export { hasAdmin, insertUser, isIdentityTaken } from './accounts.repo.ts';
export { lockAdmins } from './admins-lock.ts';
export { dropAvatar } from './avatar.service.ts';
export { endAllSessions } from './devices.repo.ts';
export {
  keepPerson,
  type LockedPerson,
  lockPeople,
  setRole,
  setSuspended,
} from './moderation.repo.ts';
export { requireOwnPassword } from './password.service.ts';
export { adoptOldResetRequests, resetLinkQueue } from './password-reset.service.ts';
export type { PersonalDataSection } from './personal-data.ts';
export { turnMailsOff, updateFriendPrivacy } from './settings.repo.ts';

export const accountSection: PersonalDataSection = {
  name: 'account',
  tables: ['users', 'sessions', 'password_resets', 'known_devices'],
  read: readAccount,
};

export async function purgePasswordResets(tx: Tx): Promise<void> {
  await purgePasswordLinks(tx);
  await purgeKnownDevices(tx);
  await purgeRetiredHandles(tx);
}

/** `personalData` comes from outside, because every room has a part in it. */
export function registerAccounts(
  app: FastifyInstance,
  deps: Deps,
  personalData: readonly PersonalDataSection[],
): void {
  registerAccountRoutes(app, deps);
  registerPasswordResetRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerDeviceRoutes(app, deps);
  registerLeavingRoutes(app, deps, personalData);
}
