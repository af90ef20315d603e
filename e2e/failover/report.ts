// Writes what a fail-over run measured: one line for each fault on the terminal, a table in bench/failover.md.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { BackupResult } from './run-backup.ts';
import type { ControlResult } from './asynchronous-control.ts';
import type { Programs } from './packages.ts';
import type { FaultResult } from './run.ts';

export const REPORT_FILE = join(import.meta.dirname, '../../bench/failover.md');

export function describeFault(result: FaultResult): string[] {
  const { answers } = result;
  const failed = [
    count(answers.waiting, 'whose payment is being confirmed'),
    count(answers.unavailable, '503'),
    count(answers.internal, '500'),
    count(answers.unavailableWithoutRetryAfter, 'refused without Retry-After'),
    count(answers.lost, 'without an answer'),
  ].filter((text) => text !== '');
  return [
    `${result.name}: no writes for ${seconds(result.writeGapSeconds)}, ${answers.calls} calls${failed.map((text) => `, ${text}`).join('')}, ` +
      `slowest ${seconds(answers.slowestSeconds)}, settled after ${seconds(result.settledAfterSeconds)}`,
    ...result.overBudget.map((text) => `  over budget: ${text}`),
    ...result.violations.map((text) => `  ${text}`),
  ];
}

export function describeBackup({ differences, ...backup }: BackupResult): string {
  const same = 'all rows are those of the moment';
  return (
    `full backup with pgBackRest in ${seconds(backup.backupSeconds)}, restored to a moment in ${seconds(backup.restoreSeconds)} ` +
    `(${backup.megabytes} MB, ${backup.rentals} rentals), a copy started on it; ${differences.length === 0 ? same : differences.join('; ')}.`
  );
}

export function writeReport(report: {
  seed: string;
  programs: Programs;
  faults: readonly FaultResult[];
  control: ControlResult;
  backup: BackupResult | undefined;
}): void {
  const { faults, programs, control } = report;
  const rows = faults.map(({ name, writeGapSeconds, answers, settledAfterSeconds, violations, checkouts }) =>
    [
      name,
      seconds(writeGapSeconds),
      (answers.answered + answers.waiting).toLocaleString('en'),
      String(answers.unavailable),
      String(answers.internal),
      String(answers.lost),
      seconds(answers.slowestSeconds),
      seconds(settledAfterSeconds),
      String(checkouts),
      String(violations.length),
    ].join(' | '),
  );
  const overBudget = faults.flatMap(({ name, overBudget: texts }) =>
    texts.map((text) => `- ${name}: ${text}`),
  );
  writeFileSync(
    REPORT_FILE,
    `# Results of the fail-over run

\`npm run failover -- --seed ${report.seed}\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${process.arch}), PostgreSQL ${programs.postgresql.version}: etcd, three PostgreSQL nodes under Patroni (one synchronous standby), HAProxy, three copies and the sandbox on one machine, with the files of \`deploy/\`. Six shoppers rent, extend, pay and return, two of staff refund and force returns, and a probe writes five times a second, all through HAProxy.

| fault | no writes for | answered | 503 with Retry-After | 500 | no answer | slowest call | settled after | checkouts | broken invariants and acknowledgements |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

"No writes for" is the longest time between two successful writes of the probe. "Answered" includes payments that are still being confirmed. "No answer" is a connection that was refused or lost. "Settled after" counts from the end of the load until no payment and no refund is unresolved; a payment whose copy was interrupted waits for the end of its 35 s lease.

**The control**: with \`synchronous_mode\` off, standbys held back and the primary killed, ${control.violations.length} invariants and acknowledgements broke, as they must: the checks can fail.
${report.backup === undefined ? '' : `\n**Backup**: ${describeBackup(report.backup)}\n`}
Budgets: a planned switchover at most 6 s without writes, a lost primary 20 s, no 500, every refusal with Retry-After, no call longer than 20 s, everything settled within 60 s, no failed call in a rolling restart. ${
      overBudget.length === 0 ? 'All were kept.' : `Not kept:\n\n${overBudget.join('\n')}`
    }
`,
  );
}

function count(amount: number, what: string): string {
  return amount === 0 ? '' : `${amount} ${what}`;
}

function seconds(value: number | undefined): string {
  return value === undefined ? 'never' : `${value.toFixed(1)} s`;
}
