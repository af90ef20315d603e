// `npm start`: starts everything with one line a step, prints where it runs, and stops it cleanly.
import { createServer, type Server } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedIfEmpty, type SeedOutcome } from '#demo/whole-demo.ts';
import { listDemoStaff } from '#demo/seed/people/seed-staff.ts';
import { ConfigError, type Config } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { describeConnectionError } from '#api/database/connection-error.ts';
import { openDatabase, type Database } from '#api/database/database.ts';
import { EmbeddedDatabaseError, startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { suggestBackup } from '#api/database/suggest-backup.ts';
import { createLog } from '#api/http/log.ts';
import { openVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { listenForMetrics } from '#api/operations/metrics.ts';
import { startServiceWithSandbox, type DatabaseUrls } from '#api/service-with-sandbox.ts';
import { requireSharedConfiguration } from '#api/shared-configuration.ts';
import { WorkerPool, WorkerStartError } from '#api/workers/worker-pool.ts';
import { sandboxDefaults } from './mount-sandbox.ts';
import { startMessage, type StaffToSignInAs } from './start-message.ts';

/** Something a person can correct; shown as one sentence, without a stack. */
class StartError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];
/** What goes on answering for a while after SIGTERM. */
let running: { drain(): void; drainSeconds: number } | undefined;
let stopping: Promise<void> | undefined;

function stopEverything({ drain }: { drain: boolean }): Promise<void> {
  stopping ??= (async () => {
    if (drain && running) {
      running.drain();
      await pause(running.drainSeconds * 1000);
    }
    for (const stop of stops.toReversed()) await stop();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C reaches the whole process group, and npm passes it on: the same signal may arrive several times.
  process.on(signal, () => {
    if (stopping) return;
    say('stopping …');
    // Whoever presses Ctrl-C waits for it; SIGTERM comes from a deploy, with others ready to take over.
    stopEverything({ drain: signal === 'SIGTERM' }).then(
      () => process.exit(0),
      (error: unknown) => {
        say(`did not stop cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  });
}

async function step<T>(
  name: string,
  work: () => Promise<T>,
  outcome: (result: T) => string = () => 'done',
): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`• ${name} … `);
  const result = await work();
  say(`${outcome(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

async function start(): Promise<void> {
  const { WORKERS = '1', TLS_CERT } = process.env;
  // Known before the configuration, which names it: where the service reaches a sandbox that it carries itself.
  const loopback = TLS_CERT || WORKERS !== '1' ? await listenOnLoopback() : undefined;
  const loopbackPort = loopback ? (loopback.address() as AddressInfo).port : undefined;
  const ownOrigin = loopbackPort === undefined ? undefined : `http://127.0.0.1:${loopbackPort}`;
  const config = readConfig(process.env, sandboxDefaults, ownOrigin);
  await makeSurePortIsFree(config);
  // Before the database, which takes longer to start: a data folder that cannot be used is refused at once.
  await openTokenSecret(config);
  await openVapidKeys(config);
  const urls = await startDatabase(config);
  await step(
    'demo city',
    () => seedIfWanted(config, urls),
    (outcome) => seedOutcomes[outcome],
  );
  const staff = await findStaffToSignInAs(config, urls);
  if (config.workers > 1) {
    // The worker that carries the sandbox listens there.
    loopback?.close();
    await startWorkers(config, urls, loopbackPort ?? null);
  } else await startAlone(config, urls, ownOrigin, loopback);
  for (const line of ['', ...startMessage(config, staff), '']) say(line);
}

async function startAlone(
  config: Config,
  urls: DatabaseUrls,
  ownOrigin: string | undefined,
  loopback: Server | undefined,
): Promise<void> {
  const service = await step('service', () =>
    startServiceWithSandbox({
      config,
      urls,
      log: createLog(config.logLevel),
      loopbackOrigin: ownOrigin ?? `http://127.0.0.1:${config.port}`,
      ...(loopback ? { loopback } : {}),
    }),
  );
  stops.push(() => service.stop());
  running = { drain: () => service.drain(), drainSeconds: config.drainSeconds };
}

async function startWorkers(config: Config, urls: DatabaseUrls, loopbackPort: number | null): Promise<void> {
  const workers = new WorkerPool({
    count: config.workers,
    urls,
    databaseConnections: config.databaseConnections,
    loopbackPort: config.sandbox.mounted ? loopbackPort : null,
    log: createLog(config.logLevel),
  });
  stops.push(() => workers.stop());
  await step(
    'service',
    () => workers.start(),
    () => `${config.workers} workers`,
  );
  running = { drain: () => workers.drain(), drainSeconds: config.drainSeconds };
  if (config.metrics.port !== null) {
    const source = { contentType: workers.contentType, text: () => workers.metricsText() };
    const metricsServer = await listenForMetrics(source, config.metrics.port);
    stops.push(async () => void metricsServer.close());
  }
}

async function startDatabase(config: Config): Promise<DatabaseUrls> {
  // Log lines of the database are held back until the line of the running step has ended.
  const notes: string[] = [];
  let note: (line: string) => void = (line) => notes.push(line);
  const urls =
    config.databaseUrl !== null
      ? { ownerUrl: config.databaseDirectUrl ?? config.databaseUrl, serviceUrl: config.databaseUrl }
      : await step('database', async () => {
          const embedded = await startEmbedded({
            dataDir: join(config.dataDir, 'postgres'),
            log: (line) => note(line),
          });
          stops.push(() => embedded.stop());
          return embedded;
        });
  note = (line) => say(`  ${line}`);
  notes.forEach(note);
  const suggestion = await suggestBackup(urls.ownerUrl);
  if (suggestion !== null) note(suggestion);
  await step(
    'migrations',
    () => migrate(urls.ownerUrl),
    (ran) => (ran.length === 0 ? 'up to date' : `${ran.length} applied`),
  );
  if ((await grantServiceRole(urls)) === 'not_permitted')
    note(
      'the role of DATABASE_DIRECT_URL owns no tables here: what the role of DATABASE_URL may do is left as it is',
    );
  // The embedded database lies in the data folder, beside the secrets made there: no second copy shares it.
  if (config.databaseUrl !== null) await requireSharedConfiguration(config, urls.serviceUrl);
  return { serviceUrl: urls.serviceUrl, directUrl: urls.ownerUrl };
}

const seedOutcomes: Record<SeedOutcome | 'not_wanted', string> = {
  seeded: 'seeded',
  already_there: 'already there',
  other_data: 'not seeded, because the database holds data',
  not_wanted: 'not wanted',
};

async function seedIfWanted(config: Config, urls: DatabaseUrls): Promise<keyof typeof seedOutcomes> {
  if (!config.demoCity) return 'not_wanted';
  const { directUrl } = urls;
  const tokenSecret = await openTokenSecret(config);
  // Seeding on a busy machine takes longer than any call of the service may.
  return withDb(urls, (db) => seedIfEmpty(db, { config, tokenSecret, directUrl }), { unlimited: true });
}

async function findStaffToSignInAs(config: Config, urls: DatabaseUrls): Promise<StaffToSignInAs> {
  const tokenSecret = await openTokenSecret(config);
  return withDb(urls, async (db) => {
    if ((await listDemoStaff(db, tokenSecret)).length > 0) return 'demo_staff';
    const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    return somebody ? 'own_staff' : 'nobody';
  });
}

async function withDb<T>(
  { serviceUrl }: DatabaseUrls,
  work: (db: Database) => Promise<T>,
  limit: { unlimited?: true } = {},
): Promise<T> {
  const { db, close } = openDatabase({ url: serviceUrl, size: 1, onError: () => {}, ...limit });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function makeSurePortIsFree(config: Config): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createSocket();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
      fail(new StartError(`Port ${config.port} ${reason}: set PORT to another one.`));
    });
    probe.listen(config.port, config.host, () => probe.close(() => done()));
  });
}

async function listenOnLoopback(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

try {
  await start();
} catch (error) {
  say('');
  say(explain(error));
  await stopEverything({ drain: false }).catch(() => {});
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `The configuration does not work:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}`;
  if (
    error instanceof StartError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof WorkerStartError
  )
    return error.message;
  const aboutConnection = describeConnectionError(error);
  if (aboutConnection !== null) return aboutConnection;
  if (process.env['DATABASE_URL'] && isMissingRight(error)) {
    return `The migrations may not run as this role: set DATABASE_DIRECT_URL to the owner of the database (${(error as Error).message}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isMissingRight(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
