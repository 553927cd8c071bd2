export { registerAccounts } from './accounts.routes.ts';
export { purgeExpiredAccountData } from './accounts.service.ts';
export { confirmationQueue } from './confirmation/confirmation.service.ts';
export { accountSection, type PersonalDataSection } from './deletion/personal-data.ts';
export { requireStepUp } from './devices/devices.service.ts';
export { endAllSessions, purgeSessions, sessionStore } from './devices/sessions.repo.ts';
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
export { resetLinkQueue } from './password/password-reset.service.ts';
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
