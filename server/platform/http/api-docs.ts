import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE, renderDocsPage } from '#server/platform/http/docs-page.ts';
import { buildOpenApi } from '#server/platform/http/openapi.ts';

const API_VERSION = '1';

export function registerApiDocs(app: FastifyInstance): void {
  let openApi = {};
  let page = '';
  // Routes in a scope of their own come only as the app gets ready.
  app.addHook('onReady', async () => {
    openApi = buildOpenApi(app.endpoints, API_VERSION);
    page = renderDocsPage(openApi, app.endpoints);
  });

  app.get('/api/openapi.json', async () => openApi);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page));
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css').send(DOCS_STYLE),
  );
}
