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

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe request that a browser sent on behalf of another site.
 * Browsers say where a request comes from; programs without a browser send neither header and have
 * no cookie that was not given to them.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('CROSS_SITE');
  }
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) {
    throw new AppError('CROSS_SITE');
  }
}

function isOwnOrigin(
  origin: string,
  request: FastifyRequest,
  publicUrl: string | undefined,
): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return origin === `${request.protocol}://${request.host}`;
}
