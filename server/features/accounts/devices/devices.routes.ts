import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/accounts/devices.contract.ts';
import { listOwnDevices, signOutOthers, signOutOwnDevice } from './devices.service.ts';

export function registerDeviceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listDevices, ({ viewer }) => listOwnDevices(deps, viewer));

  route(app, deps, contract.signOutDevice, async ({ viewer, params }) => {
    await signOutOwnDevice(deps, viewer, params.id);
    return { success: true };
  });

  route(app, deps, contract.signOutOtherDevices, async ({ viewer }) => {
    await signOutOthers(deps, viewer);
    return { success: true };
  });
}
