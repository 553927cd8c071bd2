export { backdateAccount } from './onboarding.repo.ts';
export { registerOnboardingRoutes } from './onboarding.routes.ts';
