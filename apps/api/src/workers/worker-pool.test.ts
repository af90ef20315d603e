// Several workers behind one port, as processes: one is killed under load, and Ctrl-C ends all of them and their database.
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SandboxControls } from '#api-test/sandbox-controls.ts';
import { spawnServer, type ServiceProcess } from '#api-test/service-process.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { processesIn } from '#embedded-postgres/processes.ts';
import { defaultPrefix, openCredentials } from '#sandbox/credentials.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-database-client.ts';

const TEST_TIMEOUT_MS = 300_000;
const CALL_TIMEOUT_MS = 20_000;
/** Several processes start at once on a small machine. */
const patience = { timeout: 60_000 };

let folder: string;
let database: FreshDatabase;
let service: ServiceProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondesk-workers-'));
  database = await freshDatabase();
});
afterEach(async () => {
  await service?.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorkers(variables: Record<string, string>): Promise<ServiceProcess> {
  service = await spawnServer(await freePort(), {
    WORKERS: '2',
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    ...variables,
  });
  await service.listening;
  await expect.poll(() => workersOf(service!).size, patience).toBe(2);
  return service;
}

const ownDatabase = () => ({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.ownerUrl });

/** The process of each worker that listens, as the log tells; a line of it may stand behind a step of the start. */
function workersOf(from: ServiceProcess): Map<number, number> {
  const lines = from.output().match(/\{[^{}]*"worker listens"\}/g) ?? [];
  const told = lines.map((line) => JSON.parse(line) as { worker: number; pid: number });
  return new Map(told.map(({ worker, pid }) => [worker, pid]));
}

/** On a connection of its own, so that any worker may answer. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false, timeout: CALL_TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
    asked.end();
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test(
  'a worker that is killed under load is replaced while the others answer, and the metrics name every worker',
  async () => {
    const metricsPort = await freePort();
    const { origin } = await startWorkers({ ...ownDatabase(), METRICS_PORT: String(metricsPort) });
    const before = workersOf(service!);
    const isBack = () => workersOf(service!).get(2) !== before.get(2);
    const statuses: number[] = [];
    process.kill(before.get(2)!, 'SIGKILL');
    await expect
      .poll(async () => {
        statuses.push(await statusOf(`${origin}/api/v1/config`));
        return isBack();
      }, patience)
      .toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    // The dead worker had no call under way: none is lost.
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(workersOf(service!).get(1)).toBe(before.get(1));

    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(readMetrics, patience).toMatch(/process_resident_memory_bytes\{worker="2"\} \d/);
    expect(await readMetrics()).toMatch(/process_resident_memory_bytes\{worker="1"\} \d/);
  },
  TEST_TIMEOUT_MS,
);

test(
  'the sandbox that one worker carries is reached through every worker, with its pages and its calls',
  async () => {
    const { origin } = await startWorkers(ownDatabase());
    const { controlToken } = openCredentials(join(folder, 'sandbox'));
    for (let call = 1; call <= 6; call += 1) {
      expect(await statusOf(`${origin}${defaultPrefix}/wall`)).toBe(200);
      const controls = new SandboxControls(`${origin}${defaultPrefix}`, controlToken);
      await controls.ask('POST', '/control/clock', { offsetSeconds: call });
      expect(await controls.ask('GET', '/control/clock')).toMatchObject({ offsetSeconds: call });
    }
  },
  TEST_TIMEOUT_MS,
);

test(
  'SIGINT and SIGTERM to every process at once end all workers and the embedded database, which was started once',
  async () => {
    const { pid, ended } = await startWorkers({ DATA_DIR: folder });
    const workers = [...workersOf(service!).values()];
    // As Ctrl-C in a terminal and systemd do it.
    for (const each of [...workers, pid]) process.kill(each, 'SIGINT');
    for (const each of [...workers, pid]) process.kill(each, 'SIGTERM');
    expect(await ended).toBe(0);
    expect(workers.filter(isRunning)).toEqual([]);
    expect(processesIn(join(folder, 'postgres', 'cluster'))).toEqual([]);
    expect(service!.output().match(/• migrations/g)).toHaveLength(1);
  },
  TEST_TIMEOUT_MS,
);
