import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { deviceName } from '#shared/accounts/device-name.ts';
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from '#shared/accounts/devices.contract.ts';
import { AppError } from '#shared/errors.ts';
import { endOtherSessions, endSessionOf, findSessions } from './devices.repo.ts';

export function registerDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listDevices, async ({ viewer }) => {
    const sessions = await findSessions(deps.db, viewer.userId);
    return sessions.map((session) => ({
      id: session.id,
      name: deviceName(session.userAgent),
      signedInAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isThisOne: session.id === viewer.sessionId,
    }));
  });

  route(app, deps, signOutDevice, async ({ viewer, params }) => {
    const found = await endSessionOf(deps.db, viewer.userId, params.id);
    if (!found) throw new AppError('NOT_FOUND');
    return { success: true };
  });

  route(app, deps, signOutOtherDevices, async ({ viewer }) => {
    await endOtherSessions(deps.db, viewer.userId, viewer.sessionId);
    return { success: true };
  });
}
