export { endAllSessions, endOtherSessions } from './devices.repo.ts';
export { registerDeviceRoutes } from './devices.routes.ts';
export {
  deleteKnownDevices,
  listKnownDevices,
  purgeKnownDevices,
} from './known-devices.repo.ts';
export { findDevice, rememberDevice } from './known-devices.service.ts';
export { purgeSessions, sessionStore } from './sessions.repo.ts';
