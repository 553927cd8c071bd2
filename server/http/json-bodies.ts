import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Only as an escape can text that no database stores get into a body: NUL, or half a surrogate pair. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** JSON only: `text/plain` would let another site post a form here without asking first. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Calls without a payload may still carry the JSON content type.
    if (text.length === 0) return done(null, undefined);
    parseJson(request, text, (error, value) => {
      const isRefused = error === null && SUSPICIOUS.test(text) && !isStorable(value);
      done(isRefused ? new AppError('INVALID_INPUT') : error, value);
    });
  });
}

/** False if a text anywhere in it holds a NUL or half a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member));
}
