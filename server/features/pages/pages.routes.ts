import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { readLanguage } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/pages/pages.contract.ts';
import { readPage } from './pages.service.ts';

export function registerPages(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.publicPage, async ({ params, request }) => ({
    text: await readPage(deps, params.name, readLanguage(request)),
  }));
}
