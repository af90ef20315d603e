// One running copy of the service: its clients, its routes, its chores, and how they stop in the right order.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { accountChores, accountJobs } from '#api/account/account.chores.ts';
import { createIdentityProviders } from '#api/account/identity-provider.ts';
import { createImageStore } from '#api/account/image-store.ts';
import { buildApp, type AppNeeds } from '#api/app.ts';
import { startChores, type Chore } from '#api/chores.ts';
import type { Config } from '#api/config.ts';
import { armCrashPoint } from '#api/crash-points.ts';
import { openDatabase, type Database } from '#api/database/database.ts';
import { runDueJobs } from '#api/database/jobs.ts';
import type { Logger } from '#api/http/log.ts';
import type { WebAppFiles } from '#api/http/web-app.ts';
import { createMetrics, listenForMetrics } from '#api/operations/metrics.ts';
import { createCardCompany } from '#api/payment/card-company.ts';
import { rentalChores } from '#api/rental/rental.chores.ts';

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  log: Logger;
  /** Tests do the chores themselves, when they want them done. */
  chores?: 'by-themselves' | 'on-demand';
  mountSandbox?: (app: FastifyInstance) => Promise<void>;
  /** A plain listener on loopback for the mounted sandbox, where the public one speaks TLS. */
  loopback?: Server;
}

export interface Service {
  app: FastifyInstance;
  db: Database;
  /** Does every chore once, now. */
  doChores(): Promise<void>;
  stop(): Promise<void>;
}

const root = new URL('../../../', import.meta.url).pathname;

const files: WebAppFiles = {
  dist: join(root, 'apps/web/dist'),
  legalTexts: join(root, 'apps/web/public-docs'),
  pictures: join(root, 'apps/api/demo/pictures'),
};

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log } = options;
  const { db, close } = openDatabase({
    url: options.databaseUrl,
    size: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const needs: AppNeeds = {
    config,
    db,
    log,
    metrics: createMetrics(),
    tokenSecret: await tokenSecret(config),
    cardCompany: createCardCompany(config.toss, log),
    identityProviders: createIdentityProviders(config, log),
    imageStore: createImageStore(config.images),
    crashAt: armCrashPoint(config.crashPoint),
    files,
    ...(options.mountSandbox ? { mountSandbox: options.mountSandbox } : {}),
  };
  const app = await buildApp(needs);
  const chores = allChores(needs);
  await app.ready();
  options.loopback?.on('request', (request, response) => app.routing(request, response));
  await app.listen({ host: config.host, port: config.port });
  const metricsServer =
    config.metrics.port === null ? null : await listenForMetrics(needs.metrics, config.metrics.port);
  const running = options.chores === 'on-demand' ? null : startChores(db, chores, log);

  return {
    app,
    db,
    doChores: async () => {
      for (const chore of chores) await chore.run();
    },
    stop: async () => {
      // First no new work, then what is under way, then the ground it stands on.
      await running?.stop();
      // A connection busy now rests after its answer, and nobody else would close it for over a minute.
      const closing = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(closing));
      options.loopback?.close();
      options.loopback?.closeAllConnections();
      metricsServer?.close();
      await close();
    },
  };
}

function allChores(needs: AppNeeds): Chore[] {
  const jobs = accountJobs(needs);
  return [
    ...rentalChores(needs),
    ...accountChores(needs),
    {
      name: 'jobs',
      everyMs: 2_000,
      run: () =>
        runDueJobs(needs.db, jobs, (kind, error) =>
          needs.log.warn({ err: error, job: kind }, 'a job failed and will be tried again'),
        ),
    },
    {
      name: 'forget old counters and finished jobs',
      everyMs: 60_000,
      run: async () => {
        await sql`delete from rate_counters where window_start < now() - interval '5 minutes'`.execute(
          needs.db,
        );
        await sql`delete from jobs where state = 'done' and run_at < ondesk_now() - interval '7 days'`.execute(
          needs.db,
        );
      },
    },
  ];
}

/** Given, or made once and kept beside the data, so that a restart signs nobody out. */
async function tokenSecret(config: Config): Promise<Uint8Array> {
  if (config.tokenSecret !== null) return new TextEncoder().encode(config.tokenSecret);
  const file = join(config.dataDir, 'token-secret');
  await mkdir(config.dataDir, { recursive: true });
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  // `wx`: of two processes starting together, one writes and both read the same.
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return new TextEncoder().encode(await readFile(file, 'utf8'));
}
