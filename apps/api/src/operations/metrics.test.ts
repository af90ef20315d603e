// The metrics: calls by route and status, watched numbers, and the process's own.
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const call = { reqId: '1', method: 'GET', route: '/api/v1/stations/:id', status: 200 };
const labels = 'method="GET",route="/api/v1/stations/:id",status="200"';

test('calls are counted by route and status in cumulative buckets', async () => {
  const metrics = createMetrics();
  for (const ms of [1, 4, 60, 60_000]) metrics.count({ ...call, ms });
  metrics.count({ ...call, status: 404, ms: 2 });
  const lines = (await metrics.text()).split('\n');
  const name = 'http_request_duration_seconds';
  for (const [bound, count] of [
    ['0.005', 2],
    ['0.02', 2],
    ['0.1', 3],
    ['10', 3],
    ['+Inf', 4],
  ])
    expect(lines).toContain(`${name}_bucket{le="${bound}",${labels}} ${count}`);
  expect(lines).toContain(`${name}_count{${labels}} 4`);
  expect(lines).toContain(`${name}_sum{${labels}} 60.065`);
  expect(lines).toContain(`${name}_count{${labels.replace('200', '404')}} 1`);
});

test('a watched number is read anew each time, and is unknown while it cannot be read', async () => {
  const metrics = createMetrics();
  const reads = [Promise.resolve(3), Promise.reject(new Error('unavailable')), Promise.resolve(0)];
  metrics.watch({ name: 'open_claims', help: 'h', read: () => reads.shift()! });
  const value = async () => /^open_claims (\S+)$/m.exec(await metrics.text())?.[1];
  expect([await value(), await value(), await value()]).toEqual(['3', 'Nan', '0']);
});

test('the metrics include those of the process', async () => {
  expect(await createMetrics().text()).toMatch(/^process_resident_memory_bytes \d+$/m);
});
