export { endAllSessions, endOtherSessions, replaceCalendarSecret } from './devices.repo.ts';
export { registerDeviceRoutes } from './devices.routes.ts';
export { requireStepUp } from './devices.service.ts';
export {
  deleteKnownDevices,
  listKnownDevices,
  purgeKnownDevices,
} from './known-devices.repo.ts';
export { findDevice, rememberDevice } from './known-devices.service.ts';
export { listSeenNetworks, purgeSeenNetworks } from './seen-networks.repo.ts';
export { noteNetwork } from './seen-networks.service.ts';
export { markSessionVerified, purgeSessions, sessionStore } from './sessions.repo.ts';
