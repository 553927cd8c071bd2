import type { FastifyInstance } from 'fastify';

/** JSON only: `text/plain` would let another site post a form here without asking first. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    // Calls without a payload may still carry the JSON content type.
    if (text.length === 0) return done(null, undefined);
    parseJson(request, text, done);
  });
}
