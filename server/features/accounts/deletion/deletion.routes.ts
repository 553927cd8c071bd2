import type { FastifyInstance } from 'fastify';
import { requireStepUp } from '#server/features/accounts/devices/devices.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { Room } from '#server/platform/room.ts';
import { leaveSession } from '#server/platform/sessions/session.ts';
import { clearDeviceCookie } from '#server/platform/sessions/session-cookie.ts';
import * as contract from '#shared/accounts/leaving.contract.ts';
import { collectPersonalData, deleteOwnAccount } from './deletion.service.ts';

export function registerDeletionRoutes(
  app: FastifyInstance,
  deps: Deps,
  rooms: readonly Room[],
): void {
  const sections = rooms.flatMap((room) => room.personalData ?? []);

  route(app, deps, contract.exportAccount, async ({ viewer, reply }) => {
    await requireStepUp(deps, viewer, 'export');
    const data = await collectPersonalData(deps.db, sections, viewer.userId);
    reply.header('content-disposition', 'attachment; filename="jim-account.json"');
    return { exportedAt: deps.clock.now().toISOString(), ...data };
  });

  route(app, deps, contract.deleteAccount, async ({ viewer, body, request, reply }) => {
    await deleteOwnAccount(deps, sections, viewer.userId, body);
    await leaveSession(deps, request, reply);
    clearDeviceCookie(request, reply);
    return { success: true, message: 'Your account has been deleted.' };
  });
}
