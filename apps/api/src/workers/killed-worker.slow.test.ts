// Several workers behind one port, as processes: one is killed under load.
import { expect, test } from 'vitest';
import { patience, statusOf, useWorkers, WORKERS_TIMEOUT_MS } from '#api-test/processes/worker-processes.ts';
import { freePort } from '#embedded-postgres/free-port.ts';

const workers = useWorkers();

test(
  'a worker that is killed under load is replaced while the others answer, and the metrics name every worker',
  async () => {
    const metricsPort = await freePort();
    const service = await workers.start({ ...workers.database(), METRICS_PORT: String(metricsPort) });
    const before = service.workers();
    const isBack = () => service.workers().get(2) !== before.get(2);
    const statuses: number[] = [];
    process.kill(before.get(2)!, 'SIGKILL');
    await expect
      .poll(async () => {
        statuses.push(await statusOf(`${service.origin}/api/v1/config`));
        return isBack();
      }, patience)
      .toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    // The dead worker had no call under way: none is lost.
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(service.workers().get(1)).toBe(before.get(1));

    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(readMetrics, patience).toMatch(/process_resident_memory_bytes\{worker="2"\} \d/);
    expect(await readMetrics()).toMatch(/process_resident_memory_bytes\{worker="1"\} \d/);
  },
  WORKERS_TIMEOUT_MS,
);
