import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

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
