// Several workers behind one port, as processes: they share one sandbox, and Ctrl-C ends all of them and their database.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SandboxControls } from '#api-test/sandbox-controls.ts';
import { statusOf, useWorkers, WORKERS_TIMEOUT_MS } from '#api-test/processes/worker-processes.ts';
import { processesIn } from '#embedded-postgres/processes.ts';
import { defaultPrefix, openCredentials } from '#sandbox/credentials.ts';

const workers = useWorkers();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test(
  'the sandbox that one worker carries is reached through every worker, with its pages and its calls',
  async () => {
    const { origin } = await workers.start(workers.database());
    const { controlToken } = openCredentials(join(workers.folder(), 'sandbox'));
    for (let call = 1; call <= 6; call += 1) {
      expect(await statusOf(`${origin}${defaultPrefix}/wall`)).toBe(200);
      const controls = new SandboxControls(`${origin}${defaultPrefix}`, controlToken);
      await controls.ask('POST', '/control/clock', { offsetSeconds: call });
      expect(await controls.ask('GET', '/control/clock')).toMatchObject({ offsetSeconds: call });
    }
  },
  WORKERS_TIMEOUT_MS,
);

test(
  'SIGINT and SIGTERM to every process at once end all workers and the embedded database, which was started once',
  async () => {
    const service = await workers.start({});
    const { pid, ended } = service;
    const pids = [...service.workers().values()];
    // As Ctrl-C in a terminal and systemd do it.
    for (const each of [...pids, pid]) process.kill(each, 'SIGINT');
    for (const each of [...pids, pid]) process.kill(each, 'SIGTERM');
    expect(await ended).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(processesIn(join(workers.folder(), 'postgres', 'cluster'))).toEqual([]);
    expect(service.output().match(/• migrations/g)).toHaveLength(1);
  },
  WORKERS_TIMEOUT_MS,
);
