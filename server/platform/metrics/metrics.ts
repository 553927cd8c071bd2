import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';

interface GaugeOptions {
  name: string;
  help: string;
  /** The label that distinguishes the values, if there are several. */
  label?: string;
  /** Called on every scrape. If it fails, only this metric is missing. */
  read(): Promise<number | Record<string, number>> | number | Record<string, number>;
}

/** Adds a metric for a room. Without METRICS_TOKEN there are no scrapes and nothing is read. */
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

/** Prometheus metrics. Requires METRICS_TOKEN as bearer token. */
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
    // The route pattern. The URL would contain coordinates and create unlimited labels.
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
    /** Null without METRICS_TOKEN. */
    metricsRegistry: Registry | null;
  }
}
