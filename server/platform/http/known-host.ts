import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Asked by balancers and monitors, which know a node by its address. */
const FOR_MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses a request for another name than that of PUBLIC_URL: a page that has its own name point at this
 * server must not get to talk to it, and no cache may keep an answer under a forged name.
 */
export function refuseUnknownHost(request: FastifyRequest, publicUrl: string | undefined): void {
  if (publicUrl === undefined) return;
  const [path = ''] = request.url.split('?');
  if (FOR_MACHINES.has(path)) return;
  if (request.hostname.toLowerCase() !== new URL(publicUrl).hostname) {
    throw new AppError('UNKNOWN_HOST');
  }
}
