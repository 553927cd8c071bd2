import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { registerConfirmationRoutes } from './confirmation/index.ts';
import { type PersonalDataSection, registerDeletionRoutes } from './deletion/index.ts';
import { registerDeviceRoutes } from './devices/index.ts';
import { registerOnboardingRoutes } from './onboarding/index.ts';
import { registerPasskeyRoutes } from './passkeys/index.ts';
import { registerPasswordResetRoutes } from './password/index.ts';
import { registerProofRoutes } from './proof/index.ts';
import { registerSettingsRoutes } from './settings/index.ts';
import { registerPasskeySignInRoutes, registerSignInRoutes } from './sign-in/index.ts';
import { registerStepUpRoutes } from './step-up/index.ts';

/** `personalData` comes from outside, because every room has a part in it. */
export function registerAccounts(
  app: FastifyInstance,
  deps: Deps,
  personalData: readonly PersonalDataSection[],
): void {
  registerProofRoutes(app, deps);
  registerSignInRoutes(app, deps);
  registerPasskeySignInRoutes(app, deps);
  registerPasskeyRoutes(app, deps);
  registerStepUpRoutes(app, deps);
  registerConfirmationRoutes(app, deps);
  registerOnboardingRoutes(app, deps);
  registerPasswordResetRoutes(app, deps);
  registerSettingsRoutes(app, deps);
  registerDeviceRoutes(app, deps);
  registerDeletionRoutes(app, deps, personalData);
}
