import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { logSecurityEvent } from '#server/platform/metrics/security-log.ts';
import * as contract from '#shared/accounts/step-up.contract.ts';
import { startStepUp, stepUp } from './step-up.service.ts';

export function registerStepUpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.startStepUp, async ({ viewer, request }) => ({
    passkey: await startStepUp(deps, viewer, request),
  }));

  route(app, deps, contract.stepUp, async ({ viewer, body, request }) => {
    await stepUp(deps, viewer, body, request);
    logSecurityEvent(request, 'STEPPED_UP');
    return { success: true };
  });
}
