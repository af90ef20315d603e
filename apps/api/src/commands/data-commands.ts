// The operator's commands about the data as a whole: archive, backup, restore, and captures of orders that are not in it.
import { basename, dirname, join, resolve } from 'node:path';
import { backupDatabase } from '#api/backup/backup-database.ts';
import { SECRET_FILES, type Manifest } from '#api/backup/backup-format.ts';
import { loadBackup } from '#api/backup/load-backup.ts';
import { restoreDatabase } from '#api/backup/restore-database.ts';
import { isConfigured, locateSecrets, secretVariables } from '#api/backup/secrets.ts';
import { verifyBackup, type VerifiedBackup } from '#api/backup/verify-backup.ts';
import { removeAbandoned, withWorkingFolder } from '#api/backup/working-folder.ts';
import {
  countUnanswered,
  listUnknownCaptures,
  refundUnknownCaptures,
  type UnknownCapture,
} from '#api/checkout/reconciliation/unknown-captures.ts';
import type { Config } from '#api/config/config.ts';
import type { Database } from '#api/database/database.ts';
import { withDatabase, withOwner } from '#api/database/with-database.ts';
import { createLog } from '#api/http/log.ts';
import { archiveJournal } from '#api/journal/archive-journal.ts';
import { createTossPayments } from '#api/payment/toss-payments.ts';
import { formatKoreanTime, koreanWallClock } from '#domain/time/korean-time.ts';
import { JOURNAL_MONTHS, MIN_JOURNAL_MONTHS } from '#domain/legal/retention.ts';
import { CommandError, formatTable, interruptible, type Command } from './command.ts';

/** As long as the reconciliation goes back, and today. */
const UNKNOWN_CAPTURE_DAYS = 3;
const MAX_UNKNOWN_CAPTURE_DAYS = 90;

export const dataUsage = `npm run operator -- archive <folder> [months]
npm run operator -- backup <folder>
npm run operator -- restore-check <backup>
npm run operator -- restore <backup> <new data folder>
npm run operator -- unknown-captures [days]
npm run operator -- unknown-captures [days] refund <number of captures> <won> <reason>`;

export function parseDataCommand(words: readonly string[], user: string): Command | undefined {
  const [what, ...rest] = words;
  if (what === 'unknown-captures') return parseUnknownCaptures(rest, user);
  const [folder, second, ...more] = rest;
  if (folder === undefined || more.length > 0) return undefined;
  if (what === 'archive') {
    const months = second === undefined ? JOURNAL_MONTHS : readCount(second);
    return (config) => archive(config, folder, months);
  }
  if (what === 'backup' && second === undefined) return (config) => backup(config, folder);
  if (what === 'restore-check' && second === undefined) return (config) => checkRestore(config, folder);
  if (what === 'restore' && second !== undefined) return () => restore(folder, second);
  return undefined;
}

function parseUnknownCaptures(words: readonly string[], user: string): Command | undefined {
  const hasDays = words[0] !== undefined && words[0] !== 'refund';
  const days = hasDays ? readCount(words[0]!) : UNKNOWN_CAPTURE_DAYS;
  if (days < 1 || days > MAX_UNKNOWN_CAPTURE_DAYS) return undefined;
  const [action, count, won, ...reasonWords] = hasDays ? words.slice(1) : words;
  if (action === undefined) return (config) => describeUnknownCaptures(config, days);
  const reason = reasonWords.join(' ').trim();
  if (action !== 'refund' || count === undefined || won === undefined || reason === '') return undefined;
  const expected = { count: readCount(count), won: readCount(won) };
  return (config) => refundListedCaptures(config, { days, expected, user, reason });
}

function readCount(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new CommandError(dataUsage);
  return Number(word);
}

async function archive(config: Config, folder: string, months: number): Promise<string> {
  if (months < MIN_JOURNAL_MONTHS)
    throw new CommandError(`The journal of the last ${MIN_JOURNAL_MONTHS} months stays in the database.`);
  const outcome = await withOwner(config, (owner) =>
    archiveJournal(owner, { folder: resolve(folder), months }),
  );
  if ('obstacle' in outcome) throw new CommandError('Another archive is running.');
  const lines = [
    ...outcome.archived.map(
      ({ file, rows, newestAt }) => `${rows} lines up to ${formatKoreanTime(newestAt)} are in ${file}`,
    ),
    ...outcome.deletedFiles.map((name) => `${name} was past its time and is deleted`),
  ];
  return lines.length > 0 ? lines.join('\n') : `No part of the journal is older than ${months} months.`;
}

async function backup(config: Config, folder: string): Promise<string> {
  const path = join(resolve(folder), `ondesk-${stamp(new Date())}`);
  const secrets = await locateSecrets(config);
  const manifest = await interruptible((signal) =>
    withOwner(config, (owner) =>
      backupDatabase(owner, { folder: path, dataDir: config.dataDir, secrets, signal }),
    ),
  );
  return [
    `${countRows(manifest)} rows of ${manifest.tables.length} tables, as of ${momentOf(manifest)}, are in`,
    path,
  ].join('\n');
}

/** `20261115-225200`, in Korean time. */
function stamp(at: Date): string {
  const { year, month, day, hour, minute, second } = koreanWallClock(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}${two(month)}${two(day)}-${two(hour)}${two(minute)}${two(second)}`;
}

const countRows = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const momentOf = ({ madeAt }: Manifest) => formatKoreanTime(new Date(madeAt));

/** Into a folder beside the backup, which is deleted again. */
async function checkRestore(config: Config, backupFolder: string): Promise<string> {
  const path = resolve(backupFolder);
  const parent = dirname(path);
  return interruptible(async (signal) => {
    const verified = await verifyBackup(path, signal);
    requireSecrets(config, verified);
    await removeAbandoned(parent, /^.*\.check-/);
    const problems = await withWorkingFolder({ parent, prefix: `${basename(path)}.check-` }, (dataDir) =>
      loadBackup({ backup: verified, dataDir, signal }),
    );
    if (problems.length > 0) throw new CommandError(['The records do not agree:', ...problems].join('\n'));
    return describeRestore(verified);
  });
}

/** The first format does not say which secrets must be in it: those that the service is not configured with. */
function requireSecrets(config: Config, { folder, manifest, secrets }: VerifiedBackup): void {
  if (manifest.format !== 1) return;
  const missing = SECRET_FILES.filter((name) => !secrets.includes(name) && !isConfigured(config, name));
  if (missing.length > 0)
    throw new CommandError(
      missing
        .map(
          (name) =>
            `${join(folder, name)} is missing, and nothing is configured in its place (${secretVariables[name]}).`,
        )
        .join('\n'),
    );
}

async function restore(backupFolder: string, dataFolder: string): Promise<string> {
  const dataDir = resolve(dataFolder);
  const { verified, problems } = await interruptible((signal) =>
    restoreDatabase({ backup: resolve(backupFolder), dataDir, signal }),
  );
  const next = `Start with DATA_DIR=${dataDir}, then look at: npm run operator -- unknown-captures`;
  if (problems.length > 0)
    throw new CommandError(
      ['Restored as it was backed up, but the records do not agree:', ...problems, next].join('\n'),
    );
  return `${describeRestore(verified)}\n${next}`;
}

function describeRestore({ manifest, secrets }: VerifiedBackup): string {
  const rows = `${countRows(manifest)} rows of ${manifest.tables.length} tables`;
  const elsewhere = SECRET_FILES.filter((name) => !secrets.includes(name));
  return [
    `Restored as of ${momentOf(manifest)}: ${rows} are those of the backup, every reference, payment, item and line of the journal agrees.`,
    ...(manifest.format === 1
      ? ['The backup was made by version 1.0.0: it carries no hashes of its secrets.']
      : []),
    ...elsewhere.map((name) => `${name} is not in the backup: set ${secretVariables[name]} as before.`),
  ].join('\n');
}

async function describeUnknownCaptures(config: Config, days: number): Promise<string> {
  const { captures, unanswered } = await withDatabase(config, async (db) => ({
    captures: await readUnknownCaptures(db, config, days),
    unanswered: await countUnanswered(db),
  }));
  const command = `npm run operator -- unknown-captures ${days} refund ${captures.length} ${sumOf(captures)} <reason>`;
  const asked = `${unanswered} refunds were asked for without an answer. To ask for them again:`;
  if (captures.length === 0) {
    const none = `The gateway holds nothing of ${days} days that is not in our records.`;
    return unanswered === 0 ? none : `${none}\n${asked}\n${command}`;
  }
  const table = formatTable([
    ['captured at', 'order', 'won'],
    ...captures.map(({ capturedAt, orderKey, amountWon }) => [
      formatKoreanTime(capturedAt),
      orderKey,
      String(amountWon),
    ]),
  ]);
  return `${table}\nTo give all of it back:\n${command}`;
}

/** What is given back must be what was listed: whoever asks repeats how many and how much. */
async function refundListedCaptures(
  config: Config,
  {
    days,
    expected,
    user,
    reason,
  }: { days: number; expected: { count: number; won: number }; user: string; reason: string },
): Promise<string> {
  return withDatabase(config, async (db) => {
    const captures = await readUnknownCaptures(db, config, days);
    if (captures.length !== expected.count || sumOf(captures) !== expected.won)
      throw new CommandError(
        `There are ${captures.length} captures of ${sumOf(captures)} won in all now: list them again. Nothing was refunded.`,
      );
    const { done, refused, unanswered } = await refundUnknownCaptures(gatewayDeps(db, config), captures, {
      user,
      reason,
    });
    const lines = [
      `${done} captures were refunded.`,
      ...refused.map(
        ({ orderKey, code }) => `The refund of ${orderKey} was refused (${code}): see to it at the gateway.`,
      ),
      ...(unanswered > 0
        ? [`${unanswered} got no answer: list and refund again, the same keys are used.`]
        : []),
    ];
    if (refused.length + unanswered > 0) throw new CommandError(lines.join('\n'));
    return lines.join('\n');
  });
}

async function readUnknownCaptures(db: Database, config: Config, days: number): Promise<UnknownCapture[]> {
  const captures = await listUnknownCaptures(gatewayDeps(db, config), days);
  if (captures === null)
    throw new CommandError(
      'The payment gateway does not answer completely: try again. Nothing was refunded.',
    );
  return captures;
}

const gatewayDeps = (db: Database, config: Config) => ({
  db,
  paymentGateway: createTossPayments(config.toss, createLog('silent')),
});

const sumOf = (captures: readonly UnknownCapture[]) =>
  captures.reduce((sum, { amountWon }) => sum + amountWon, 0);
