import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/http/deps.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { registerDeviceRoutes } from './devices.routes.ts';
import { readAccount } from './leaving.repo.ts';
import { registerLeavingRoutes } from './leaving.routes.ts';
import { registerPasswordResetRoutes } from './password-reset.routes.ts';
import type { PersonalDataSection } from './personal-data.ts';
import { registerSettingsRoutes } from './settings.routes.ts';

export { promoteToAdmin } from './accounts.repo.ts';
export { ensureFirstAdmin, lockAdmins } from './first-admin.ts';
export { purgePasswordResets } from './password.repo.ts';
export type { PersonalDataSection } from './personal-data.ts';

export const accountSection: PersonalDataSection = {
  name: 'account',
  tables: ['users', 'sessions', 'password_resets'],
  read: readAccount,
};

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
