// The CPU time of a program includes what its children used, also those that outlive it.
import { expect, test } from 'vitest';
import { OrphanTimes, runAndMeasure } from './tree-cpu-time.ts';

const aProcess = (pid: number, parent: number, ticks: number, startedAt = 1) => ({
  pid,
  parent,
  startedAt,
  ticks,
});

test.skipIf(process.platform !== 'linux')(
  'the CPU time of a program includes what its child used',
  async () => {
    const burn = 'const until = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < until);';
    const script = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`;
    const run = await runAndMeasure(process.execPath, ['-e', script], {
      cwd: import.meta.dirname,
      env: process.env,
    });
    expect(run.exitCode).toBe(0);
    expect(run.cpuSeconds).toBeGreaterThanOrEqual(0.4);
  },
);

test('a process whose parent has ended is counted as it was seen last, and nobody else’s is', () => {
  const times = new OrphanTimes(10);
  times.sample([aProcess(12, 11, 1), aProcess(11, 10, 1), aProcess(10, 5, 1), aProcess(20, 5, 500)]);
  expect(times.ticks).toBe(0);
  times.sample([aProcess(12, 1, 30), aProcess(13, 12, 2), aProcess(10, 5, 9), aProcess(20, 1, 600)]);
  expect(times.ticks).toBe(30);
  times.sample([aProcess(12, 1, 70), aProcess(10, 5, 9)]);
  times.sample([aProcess(10, 5, 9)]);
  expect(times.ticks).toBe(70);
});

test('a process that got the number of an earlier one is another process', () => {
  const times = new OrphanTimes(10);
  times.sample([aProcess(10, 5, 1), aProcess(12, 10, 1)]);
  times.sample([aProcess(10, 5, 1), aProcess(12, 1, 800, 2)]);
  expect(times.ticks).toBe(0);
});
