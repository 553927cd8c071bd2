import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { addGauge } from '#server/platform/metrics/metrics.ts';
import * as contract from '#shared/live/live.contract.ts';
import { LiveHub } from './live-hub.ts';
import { RETRY_MESSAGE } from './live-messages.ts';

export function registerLive(app: FastifyInstance, deps: Deps): void {
  const hub = new LiveHub({
    db: deps.db,
    connectionsPerPerson: deps.config.liveConnectionsPerPerson,
    onError: (error) => deps.log.warn({ err: error }, 'live events could not be read'),
  });
  addGauge(app, {
    name: 'jim_live_connections',
    help: 'Open screens of this node',
    read: () => hub.size,
  });
  // Must run before the server waits for its connections. Otherwise it would wait forever.
  app.addHook('preClose', () => hub.close());

  route(app, deps, contract.live, async ({ viewer, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    // When the browser reconnects to the same URL, only the header is up to date.
    const { after, ageSeconds } =
      typeof header === 'string' && header !== '' ? { after: header } : query;
    const courts = query.courts ?? [];
    const { connection, first } = await hub.join(viewer, { courts, after, ageSeconds });
    connection.begin(reply, RETRY_MESSAGE + first);
    return undefined;
  });
}
