export { avatarAddress, readCurrentUser } from './current-user.service.ts';
export { hasAdmin, insertUser } from './sign-in.repo.ts';
export { registerSignInRoutes } from './sign-in.routes.ts';
export { verifySuspended } from './sign-in.service.ts';
