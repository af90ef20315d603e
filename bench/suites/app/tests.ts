// Tests suite: what `npm test` needs in a clean clone of HEAD, against its budget.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { formatNumber } from '../../results.ts';
import { runAndMeasure } from '../../setup/tree-cpu-time.ts';
import type { Suite } from '../../suites.ts';

const MAX_WALL_SECONDS = 540;
const MAX_CPU_SECONDS = 900;

export const tests: Suite = {
  title: '`npm test` in a clean clone',
  run: async ({ log }) => {
    if (process.platform !== 'linux')
      throw new Error('The CPU time of all processes is read from /proc, on Linux.');
    const folder = mkdtempSync(join(tmpdir(), 'ondesk-clean-clone-'));
    try {
      const clone = join(folder, 'ondesk');
      execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '../../..'), clone]);
      const env = environmentOfAShell();
      const { exitCode, wallSeconds, cpuSeconds } = await runAndMeasure('npm', ['test'], { cwd: clone, env });
      log(`npm test ended with ${exitCode}`);
      return {
        results: [
          {
            what: 'tests that passed',
            measured: exitCode === 0 ? 'all' : 'not all',
            budget: 'all',
            isMet: exitCode === 0,
          },
          {
            what: 'time',
            measured: `${formatNumber(wallSeconds)} s`,
            budget: `≤ ${MAX_WALL_SECONDS} s`,
            isMet: wallSeconds <= MAX_WALL_SECONDS,
          },
          {
            what: 'CPU time of all processes',
            measured: `${formatNumber(cpuSeconds)} s`,
            budget: `≤ ${MAX_CPU_SECONDS} s`,
            isMet: cpuSeconds <= MAX_CPU_SECONDS,
          },
        ],
        notes: [
          'With the installation of the packages and both apps built anew. CPU time from /proc: every process that was started, PostgreSQL and the browsers among them. The budget is that of two quiet cores.',
        ],
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Without what npm and this working tree have put there: their programs and caches must not help. */
function environmentOfAShell(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('npm_') && !name.startsWith('NODE_'),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  return { ...Object.fromEntries(variables), PATH: path.join(delimiter) };
}
