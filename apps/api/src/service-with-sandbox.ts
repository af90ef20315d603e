// Starts the service as it is configured: with the sandbox mounted where this process carries it.
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { findDemoPayment } from '#demo/rentals/find-demo-payment.ts';
import { listPosterCodes, listQrItems } from '#demo/list-qr-items.ts';
import { listDemoStaff } from '#demo/seed/people/seed-staff.ts';
import type { Config } from '#api/config/config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { openDatabase, type Database } from '#api/database/database.ts';
import type { Logger } from '#api/http/log.ts';
import type { Metrics } from '#api/operations/metrics.ts';
import { startService, type Service } from '#api/service.ts';
import { mountSandboxFor } from './mount-sandbox.ts';

export interface DatabaseUrls {
  /** Where the service reads and writes, perhaps through a pooler. */
  serviceUrl: string;
  /** Past the pooler: for what needs a session of its own. */
  directUrl: string;
}

export function startServiceWithSandbox(options: {
  config: Config;
  urls: DatabaseUrls;
  log: Logger;
  /** Where the service itself reaches the sandbox and the sandbox the service. */
  loopbackOrigin: string;
  loopback?: Server;
  /** What stands in place of the sandbox in a process that does not carry it. */
  insteadOfSandbox?: (app: FastifyInstance) => Promise<void>;
  metrics?: Metrics;
}): Promise<Service> {
  const { config, urls, loopback, metrics } = options;
  const mountSandbox = config.sandbox.mounted ? (options.insteadOfSandbox ?? sandboxOf(options)) : undefined;
  return startService({
    config,
    databaseUrl: urls.serviceUrl,
    databaseDirectUrl: urls.directUrl,
    log: options.log,
    ...(loopback ? { loopback } : {}),
    ...(mountSandbox ? { mountSandbox } : {}),
    ...(metrics ? { metrics } : {}),
  });
}

function sandboxOf({
  config,
  urls,
  loopbackOrigin,
}: {
  config: Config;
  urls: DatabaseUrls;
  loopbackOrigin: string;
}) {
  return mountSandboxFor(config, {
    loopbackOrigin,
    webhooks: true,
    listItems: () => readOnce(urls.serviceUrl, listQrItems),
    listPosterCodes: () => readOnce(urls.serviceUrl, listPosterCodes),
    findEarlierPayment: (key) => readOnce(urls.serviceUrl, (db) => findDemoPayment(db, key)),
    listStaff: async () => {
      const tokenSecret = await openTokenSecret(config);
      return readOnce(urls.serviceUrl, (db) => listDemoStaff(db, tokenSecret));
    },
  });
}

/** The sandbox's pages are opened rarely, so each request opens its own connection. */
async function readOnce<T>(url: string, read: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ url, size: 1, onError: () => {} });
  try {
    return await read(db);
  } finally {
    await close();
  }
}
