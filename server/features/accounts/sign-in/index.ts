export { requireAge } from './age.service.ts';
export { avatarAddress, readCurrentUser } from './current-user.service.ts';
export { registerPasskeySignInRoutes } from './passkey-sign-in.routes.ts';
export { hasAdmin, insertUser } from './sign-in.repo.ts';
export { registerSignInRoutes } from './sign-in.routes.ts';
export { verifySuspended } from './sign-in.service.ts';
