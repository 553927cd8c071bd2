import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/pages/pages.contract.ts';
import { readPage } from './pages.service.ts';

export function registerPages(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.publicPage, async ({ params, request }) => ({
    text: await readPage(deps, params.name, readLanguage(request)),
  }));
}
