import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import * as contract from '#shared/admin/audit.contract.ts';
import { readAudit, tabulateAudit } from './audit.service.ts';
import { csvFile } from './csv-file.ts';

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listAudit, ({ query, viewer }) => readAudit(deps, viewer, query));

  route(app, deps, contract.exportAudit, async ({ query, viewer }) =>
    csvFile('jim-audit.csv', await tabulateAudit(deps, viewer, query)),
  );
}
