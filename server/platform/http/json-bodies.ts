import type { FastifyInstance } from 'fastify';

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
