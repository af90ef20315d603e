// One running instance of the service: its clients, routes, scheduled tasks and job worker, and how they stop in order.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { accountTasks } from '#api/account/account.tasks.ts';
import { deleteUnusedImage } from '#api/account/delete-unused-image.job.ts';
import { makeExport } from '#api/export/make-export.job.ts';
import { createIdentityProviders } from '#api/identity/identity-provider.ts';
import { deleteImage } from '#api/images/delete-image.job.ts';
import { deleteUnusedConsoleImage } from '#api/images/delete-unused-console-image.job.ts';
import { contentTasks } from '#api/content/content.tasks.ts';
import { inquiryTasks } from '#api/inquiry/inquiry.tasks.ts';
import { insightTasks } from '#api/insight/insight.tasks.ts';
import { createImageStore } from '#api/images/image-store.ts';
import { createVirusScanner } from '#api/images/virus-scanner.ts';
import { unlinkProvider } from '#api/account/withdrawal/unlink-provider.job.ts';
import { buildApp, type AppDeps } from '#api/app.ts';
import { startScheduler, type ScheduledTask } from './scheduler.ts';
import type { Config } from '#api/config/config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { armCrashPoint } from '#api/crash-points.ts';
import { openDatabase, type Database } from '#api/database/database.ts';
import { deleteUnusedPhoto } from '#api/thread/delete-unused-photo.job.ts';
import { leakTasks } from '#api/leak/leak.tasks.ts';
import { journalTasks } from '#api/journal/journal.tasks.ts';
import { JobWorker } from '#api/jobs/job-worker.ts';
import { LoadShedder, watchLoopDelay } from '#api/http/limits/load-shedder.ts';
import { Draining } from '#api/http/draining.ts';
import type { Logger } from '#api/http/log.ts';
import type { WebAppFiles } from '#api/http/files/web-app.ts';
import { openChannels } from '#api/notification/channel/channels.ts';
import { createLockMailer } from '#api/notification/mail-lock.ts';
import { notificationTasks } from '#api/notification/notification.tasks.ts';
import { createMetrics, listenForMetrics, type Metrics } from '#api/operations/metrics.ts';
import { countStaleClaims } from '#api/payment/payment.queries.ts';
import { createTossPayments } from '#api/payment/toss-payments.ts';
import { retentionTasks } from '#api/retention/retention.tasks.ts';
import { tellOwnerOfLock } from '#api/staff/sign-in/tell-owner-of-lock.job.ts';
import { tellRenters } from '#api/recall/tell-renters.job.ts';
import { sendAlert } from '#api/staff-alert/send-alert.job.ts';
import { staffAlertTasks } from '#api/staff-alert/staff-alert.tasks.ts';
import { staffTasks } from '#api/staff/staff.tasks.ts';
import { checkoutTasks } from '#api/checkout/checkout.tasks.ts';
import { pointTasks } from '#api/point/point.tasks.ts';
import { paymentTasks } from '#api/payment/payment.tasks.ts';
import { LookCounter } from '#api/station/look/look-counter.ts';
import { stationTasks } from '#api/station/station.tasks.ts';

export interface ServiceOptions {
  config: Config;
  databaseUrl: string;
  /** Past any pooler, which would take the session that listens away; by default the same address. */
  databaseDirectUrl?: string;
  log: Logger;
  /** Tests run tasks and jobs themselves, when they want them run. */
  scheduler?: 'automatic' | 'on-demand';
  mountSandbox?: (app: FastifyInstance) => Promise<void>;
  /** The built web app; by default what `npm run build:web` has built. */
  webApp?: string;
  /** The built console, in the same way. */
  consoleApp?: string;
  /** A plain listener on loopback for the mounted sandbox, where the public one speaks TLS. */
  loopback?: Server;
  /** By default its own; a worker's metrics are read together with those of the others. */
  metrics?: Metrics;
}

export interface Service {
  app: FastifyInstance;
  db: Database;
  /** Runs every scheduled task once, then every due job. */
  runTasks(): Promise<void>;
  /** Says to balancers and clients that this process ends soon; it goes on answering until it is stopped. */
  drain(): void;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

const files: WebAppFiles = {
  dist: join(root, 'apps/web/dist'),
  consoleDist: join(root, 'apps/console/dist'),
  legalTexts: join(root, 'apps/web/public-docs'),
  pictures: join(root, 'apps/api/demo/pictures'),
};

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log } = options;
  const { db, pool, close } = openDatabase({
    url: options.databaseUrl,
    size: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const loopDelay = watchLoopDelay();
  const deps: AppDeps = {
    config,
    db,
    log,
    metrics: options.metrics ?? createMetrics(),
    draining: new Draining(),
    loadShedder: new LoadShedder(config.databaseConnections, () => ({
      waiting: pool.waitingCount,
      loopDelayMs: loopDelay.ms,
    })),
    tokenSecret: await openTokenSecret(config),
    paymentGateway: createTossPayments(config.toss, log),
    identityProviders: createIdentityProviders(config, log),
    imageStore: createImageStore(config.images, createVirusScanner(config.clamd)),
    channels: await openChannels(config),
    crashAt: armCrashPoint(config.crashPoint),
    looks: new LookCounter(),
    files: {
      ...files,
      dist: options.webApp ?? files.dist,
      consoleDist: options.consoleApp ?? files.consoleDist,
    },
    ...(options.mountSandbox ? { mountSandbox: options.mountSandbox } : {}),
  };
  warnWithoutChannels(config, log);
  deps.metrics.watch({
    name: 'payment_claims_stale',
    help: 'Payments that are unresolved for more than ten minutes',
    read: () => countStaleClaims(db),
  });
  deps.metrics.watch({
    name: 'database_waiting_calls',
    help: 'Calls that wait for a connection to the database',
    read: async () => pool.waitingCount + deps.loadShedder.waitingReads,
  });
  const app = await buildApp(deps);
  const tasks = allTasks(deps);
  const jobDeps = { ...deps, mailLock: createLockMailer(deps) };
  const jobWorker = new JobWorker<typeof jobDeps>(jobDeps, [
    unlinkProvider,
    deleteUnusedImage,
    deleteUnusedConsoleImage,
    deleteImage,
    makeExport,
    deleteUnusedPhoto,
    tellOwnerOfLock,
    sendAlert,
    tellRenters,
  ]);
  await app.ready();
  options.loopback?.on('request', (request, response) => app.routing(request, response));
  await app.listen({ host: config.host, port: config.port });
  const metricsServer =
    config.metrics.port === null ? null : await listenForMetrics(deps.metrics, config.metrics.port);
  const running = options.scheduler === 'on-demand' ? null : startScheduler(db, tasks, log);
  if (running) jobWorker.start(options.databaseDirectUrl ?? options.databaseUrl);

  return {
    app,
    db,
    runTasks: async () => {
      for (const task of tasks) await task.run();
      await jobWorker.runDueJobs();
    },
    drain: () => deps.draining.begin(),
    stop: async () => {
      // First no new tasks, then the requests under way, then the database.
      await running?.stop();
      await jobWorker.stop();
      // A connection that is busy now becomes idle after its answer and would stay open for over a minute.
      const closing = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(closing));
      options.loopback?.close();
      options.loopback?.closeAllConnections();
      metricsServer?.close();
      await deps.looks.write(db).catch(() => {});
      loopDelay.stop();
      deps.channels.close();
      await close();
    },
  };
}

/** Push works with keys made here, but only on this machine, and nobody without a browser of theirs is reached. */
function warnWithoutChannels({ production, messages }: Config, log: Logger): void {
  const { push, mail, alimtalk } = messages;
  if (!production || push.keys !== null || mail !== null || alimtalk !== null) return;
  log.error(
    'NO MESSAGE CHANNEL IS CONFIGURED: members get no receipts and no reminders. Set SMTP_URL and MAIL_FROM, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or ALIMTALK_*.',
  );
}

function allTasks(deps: AppDeps): ScheduledTask[] {
  return [
    ...checkoutTasks(deps),
    ...paymentTasks(deps),
    ...accountTasks(deps),
    ...staffTasks(deps),
    ...stationTasks(deps),
    ...contentTasks(deps),
    ...inquiryTasks(deps),
    ...insightTasks(deps),
    ...pointTasks(deps),
    ...staffAlertTasks(deps),
    // Before sending: what is written now is sent in the same round.
    ...leakTasks(deps),
    ...notificationTasks(deps),
    ...journalTasks(deps),
    ...retentionTasks(deps),
  ];
}
