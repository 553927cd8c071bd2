import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { readLanguage } from '#server/platform/i18n/request-language.ts';
import * as contract from '#shared/legal/legal.contract.ts';
import { readPage } from './legal.service.ts';

export function registerLegal(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.legalPage, async ({ params, request }) => ({
    text: await readPage(deps, params.name, readLanguage(request)),
  }));
}
