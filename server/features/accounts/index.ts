export { registerAccounts } from './accounts.routes.ts';
export { purgeExpiredAccountData } from './accounts.service.ts';
export { confirmationQueue } from './confirmation/index.ts';
export { accountSection, type PersonalDataSection } from './deletion/index.ts';
export { endAllSessions, purgeSessions, requireStepUp, sessionStore } from './devices/index.ts';
export { isIdentityTaken } from './identity/index.ts';
export {
  keepPerson,
  type LockedPerson,
  lockAdmins,
  lockPeople,
  setRole,
  setSuspended,
} from './moderation/index.ts';
export { backdateAccount } from './onboarding/index.ts';
export { resetLinkQueue } from './password/index.ts';
export {
  dropAvatar,
  type FriendPrivacy,
  setShareLocation,
  turnMailsOff,
  updateFriendPrivacy,
} from './settings/index.ts';
export { hasAdmin, insertUser, requireAge, verifySuspended } from './sign-in/index.ts';
