import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import type { Room } from '#server/platform/room.ts';
import { registerConfirmationRoutes } from './confirmation/confirmation.routes.ts';
import { registerDeletionRoutes } from './deletion/deletion.routes.ts';
import { registerDeviceRoutes } from './devices/devices.routes.ts';
import { registerOnboardingRoutes } from './onboarding/onboarding.routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { registerPasswordResetRoutes } from './password/password-reset.routes.ts';
import { registerProofRoutes } from './proof-of-work/proof.routes.ts';
import { registerSettingsRoutes } from './settings/settings.routes.ts';
import { registerPasskeySignInRoutes } from './sign-in/passkey-sign-in.routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in.routes.ts';
import { registerStepUpRoutes } from './step-up/step-up.routes.ts';

export function registerAccounts(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): void {
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
  registerDeletionRoutes(app, deps, rooms);
}
