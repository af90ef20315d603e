// One worker of several behind the same port: a whole service, told by the first process when to start, drain and stop.
import { createServer, type Server } from 'node:http';
import { ConfigError } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { createLog } from '#api/http/log.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { createMetrics, type Metrics } from '#api/operations/metrics.ts';
import { startServiceWithSandbox } from '#api/service-with-sandbox.ts';
import type { Service } from '#api/service.ts';
import { forwardToSandbox } from './forward-to-sandbox.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

// Ctrl-C and systemd signal every process of the group: the first one decides what happens in which order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const tell = (message: FromWorker) => process.send?.(message);
const waitingForMetrics = new Map<number, (text: string) => void>();
let lastRequest = 0;
let metrics: Metrics | undefined;
let service: Service | undefined;

process.on('message', (message: ToWorker) => {
  handle(message).catch((error: unknown) => {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  });
});

/** A problem of the configuration, such as a damaged file, is one sentence; anything else is a bug. */
function describe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'start':
      service = await start(message);
      tell({ kind: 'listening' });
      return;
    case 'drain':
      service?.drain();
      return;
    case 'stop':
      await service?.stop();
      return process.exit(0);
    case 'read_metrics':
      tell({ kind: 'metrics', id: message.id, values: (await metrics?.values()) ?? [] });
      return;
    case 'metrics_text':
      waitingForMetrics.get(message.id)?.(message.text);
      waitingForMetrics.delete(message.id);
  }
}

async function start(options: WorkerStart): Promise<Service> {
  const { loopbackPort, carriesSandbox } = options;
  const loopbackOrigin = loopbackPort === null ? undefined : `http://127.0.0.1:${loopbackPort}`;
  const config = readConfig(process.env, sandboxDefaults, loopbackOrigin);
  const loopback = loopbackPort !== null && carriesSandbox ? await listenOnLoopback(loopbackPort) : undefined;
  metrics = createMetrics({ worker: options.number });
  return startServiceWithSandbox({
    config: {
      ...config,
      databaseConnections: options.databaseConnections,
      // The first process listens there, for all of them.
      metrics: { ...config.metrics, port: null },
    },
    urls: options.urls,
    log: createLog(config.logLevel).child({ worker: options.number }),
    loopbackOrigin: loopbackOrigin ?? `http://127.0.0.1:${config.port}`,
    metrics: { ...metrics, text: readMetricsOfAll },
    ...(loopback ? { loopback } : {}),
    ...(loopbackPort !== null && !carriesSandbox
      ? { insteadOfSandbox: forwardToSandbox(sandboxDefaults.prefix, loopbackPort) }
      : {}),
  });
}

function readMetricsOfAll(): Promise<string> {
  lastRequest += 1;
  const id = lastRequest;
  return new Promise((resolve) => {
    waitingForMetrics.set(id, resolve);
    tell({ kind: 'ask_for_metrics', id });
  });
}

async function listenOnLoopback(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  return server;
}
