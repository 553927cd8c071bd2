export { purgeExpiredAccountData } from './accounts.service.ts';
export { requireStepUp } from './devices/devices.service.ts';
export { endAllSessions, sessionStore } from './devices/sessions.repo.ts';
export { isIdentityTaken } from './identity/identity.repo.ts';
export {
  keepPerson,
  type LockedPerson,
  lockAdmins,
  lockPeople,
  setRole,
  setSuspended,
} from './moderation/moderation.repo.ts';
export { backdateAccount } from './onboarding/onboarding.repo.ts';
export {
  type FriendPrivacy,
  setShareLocation,
  turnMailsOff,
  updateFriendPrivacy,
} from './settings/settings.repo.ts';
export { dropAvatar } from './settings/settings.service.ts';
export { requireAge } from './sign-in/age.service.ts';
export { hasAdmin, insertUser } from './sign-in/sign-in.repo.ts';
export { verifySuspended } from './sign-in/sign-in.service.ts';
