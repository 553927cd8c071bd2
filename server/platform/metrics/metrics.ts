import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';

interface GaugeOptions {
  name: string;
  help: string;
  /** The name of the label that tells the readings apart, if there are several. */
  label?: string;
  /** Read anew whenever somebody looks. Fails quietly: no metric must take the others along. */
  read(): Promise<number | Record<string, number>> | number | Record<string, number>;
}

/** For what a room wants watched. Without METRICS_TOKEN nobody looks and nothing is read. */
export function addGauge(app: FastifyInstance, { name, help, label, read }: GaugeOptions): void {
  const registry = app.metricsRegistry;
  if (registry === null) return;
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const reading = await read();
        if (typeof reading === 'number') this.set(reading);
        else {
          for (const [which, value] of Object.entries(reading)) {
            this.set({ [String(label)]: which }, value);
          }
        }
      } catch (error) {
        app.log.warn({ err: error, metric: name }, 'a metric could not be read');
        if (label === undefined) this.remove();
      }
    },
  });
}

/** Prometheus metrics, only with METRICS_TOKEN set and only for its bearer. */
export function registerMetrics(app: FastifyInstance, { config, db }: Deps): void {
  const { metricsToken } = config;
  const registry = new Registry();
  app.decorate('metricsRegistry', metricsToken === undefined ? null : registry);
  if (metricsToken === undefined) return;
  collectDefaultMetrics({ register: registry });
  addGauge(app, {
    name: 'jim_database_connections',
    help: 'Connections of this node to the database, and callers that wait for one',
    label: 'state',
    read: () => ({ ...db.connections() }),
  });
  const duration = new Histogram({
    name: 'jim_http_request_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address itself: that would hold coordinates and grow without end.
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) {
      throw new AppError('NOT_AUTHENTICATED');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without METRICS_TOKEN: then nobody looks. */
    metricsRegistry: Registry | null;
  }
}
