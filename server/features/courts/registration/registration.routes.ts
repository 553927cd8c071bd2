import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { idempotencyKeyFromHeader } from '#server/platform/http/idempotency-key.ts';
import { type HandlerContext, route } from '#server/platform/http/route.ts';
import { idempotencyKeySchema } from '#shared/courts/court-fields.ts';
import * as contract from '#shared/courts/courts.contract.ts';
import { findDuplicates, registerCourt } from './registration.service.ts';

export function registerRegistrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.duplicateCourts, ({ query }) =>
    findDuplicates(deps, { latitude: query.lat, longitude: query.lon }),
  );

  const register = ({
    body,
    file,
    viewer,
    request,
  }: HandlerContext<typeof contract.registerCourt | typeof contract.createCourt>) => {
    const key = body.idempotencyKey ?? idempotencyKeyFromHeader(request, idempotencyKeySchema);
    return registerCourt(deps, viewer.userId, { ...body, idempotencyKey: key }, file.bytes);
  };
  route(app, deps, contract.registerCourt, register);
  route(app, deps, contract.createCourt, register);
}
