import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/http/html.ts';
import { buildOpenApi } from '#server/platform/http/openapi.ts';
import { type Endpoint, isPublic } from '#shared/http/endpoint.ts';

export function renderDocsPage(openApi: Record<string, unknown>, endpoints: readonly Endpoint[]) {
  const paths = openApi.paths as Record<string, Record<string, Record<string, unknown>>>;
  const calls = [...endpoints]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[endpoint.method.toLowerCase()] ?? {};
      const access = isPublic(endpoint) ? 'anyone' : `needs “${endpoint.access}”`;
      return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(path)}</code>
        <span>${escapeHtml(endpoint.summary)} · ${access}</span></summary>
        <pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>JIM API</title>
    <link rel="stylesheet" href="/api/docs/style.css"></head><body><main><h1>JIM API</h1>
    <p>The same description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${calls.join('\n')}</main></body></html>`;
}

export const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}
summary{cursor:pointer}summary span{display:block;opacity:.75}
pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 7%,transparent)}`;

const API_VERSION = '1';

export function registerApiDocs(app: FastifyInstance): void {
  // On first request: it takes 100 ms, and the list of endpoints is complete only when the app is ready.
  let docs: { openApi: Record<string, unknown>; page: string } | undefined;
  const make = () => {
    const openApi = buildOpenApi(app.endpoints, API_VERSION);
    return { openApi, page: renderDocsPage(openApi, app.endpoints) };
  };
  const read = () => {
    docs ??= make();
    return docs;
  };

  app.get('/api/openapi.json', async () => read().openApi);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(read().page));
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css').send(DOCS_STYLE),
  );
}
