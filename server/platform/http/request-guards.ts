import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** For load balancers and monitors, which address a node by IP. */
const FOR_MACHINES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests for a host other than PUBLIC_URL. This stops DNS rebinding and keeps caches from storing responses
 * under a forged host.
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
 * Refuses unsafe requests sent by another site. Browsers send one of these headers. Other programs send neither, but
 * have no cookies except their own.
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

/** JSON only. With `text/plain`, another site could post a form here without a CORS preflight. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Requests without a body may still have the JSON content type.
    if (text.length === 0) return done(null, undefined);
    parseJson(request, text, done);
  });
}
