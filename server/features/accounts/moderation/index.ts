export { lockAdmins } from './admins-lock.repo.ts';
export {
  keepPerson,
  type LockedPerson,
  lockPeople,
  setRole,
  setSuspended,
} from './moderation.repo.ts';
