// Prometheus metrics: counted for every call, readable only on a private port or with a token.
import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client';
import type { Call } from '#api/http/log.ts';

const BUCKETS_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

export interface Metrics {
  contentType: string;
  count(call: Call): void;
  /** A number that is read anew whenever the metrics are. */
  watch(gauge: { name: string; help: string; read: () => Promise<number> }): void;
  text(): Promise<string>;
  /** The same as values, for whoever adds up several processes. */
  values(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
}

/** One of several workers marks its metrics with its number. */
export function createMetrics(labels: { worker?: number } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    count: ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000),
    watch: ({ name, help, read }) => {
      const gauge = new Gauge({
        name,
        help,
        registers: [],
        // What cannot be read is unknown, and must not keep the other metrics from being read.
        async collect() {
          this.set(await read().catch(() => Number.NaN));
        },
      });
      registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
    values: () => registry.getMetricsAsJSON(),
  };
}

/** On a separate port, bound to loopback: not reachable from outside. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

export function holdsToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
