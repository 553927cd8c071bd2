export { dropAvatar } from './avatar.service.ts';
export {
  type FriendPrivacy,
  setShareLocation,
  turnMailsOff,
  updateFriendPrivacy,
} from './settings.repo.ts';
export { registerSettingsRoutes } from './settings.routes.ts';
