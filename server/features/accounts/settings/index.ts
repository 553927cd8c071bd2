export { dropAvatar } from './avatar.service.ts';
export { turnMailsOff, updateFriendPrivacy } from './settings.repo.ts';
export { registerSettingsRoutes } from './settings.routes.ts';
