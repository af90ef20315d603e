// `npm run operator`: marks items and stations with a reason, invites the first owner, unlocks staff and addresses, lists and retries dead jobs,
// lists and releases open payment claims, checks the accounts of points, prepares changed legal documents, tells members of a leak, accepts a changed configuration, and looks after the data: archive, backup, restore,
// captures of unknown orders.
import { isIP } from 'node:net';
import { userInfo } from 'node:os';
import { BackupError } from '#api/backup/backup-format.ts';
import { ConfigError, type Config } from '#api/config/config.ts';
import { readConfig } from '#api/config/read-config.ts';
import { openTokenSecret } from '#api/config/token-secret.ts';
import { describeConnectionError } from '#api/database/connection-error.ts';
import { FileError } from '#api/database/file-error.ts';
import { withDatabase } from '#api/database/with-database.ts';
import { inTransaction, type Actor, type Database } from '#api/database/database.ts';
import { networkOf } from '#api/http/limits/client-address.ts';
import { EmbeddedDatabaseError } from '#embedded-postgres/embedded-postgres.ts';
import { releaseClaim } from '#api/checkout/recovery/release-claim.ts';
import { listOpenClaims } from '#api/payment/payment.queries.ts';
import { checkPoints } from '#api/point/check-points.ts';
import { changeItem, type ItemChange } from '#api/rental/change-item.ts';
import { listDeadJobs, retryDeadJob } from '#api/jobs/job.queries.ts';
import {
  changeStation,
  stationActions,
  type StationChange,
  type StationObstacle,
} from '#api/station/change-station.ts';
import {
  clearSharedConfiguration,
  sharedParts,
  type SharedPart,
} from '#api/settings/record-shared-configuration.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { clearSignInAddress, inviteOwner, unlockByEmail } from '#api/staff/people/invite-owner.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { CAPTURE_MINUTES } from '#domain/rental/rental-terms.ts';
import { CommandError, formatTable, Interruption, type Command } from './command.ts';
import { leakUsage, parseLeakCommand } from './leak-commands.ts';
import { dataUsage, parseDataCommand } from './data-commands.ts';
import { documentUsage, parseDocumentCommand } from './document-commands.ts';

const usage = `npm run operator -- item <serial number> broken <reason>
npm run operator -- item <serial number> lost <reason>
npm run operator -- item <serial number> back <station id> <reason>
npm run operator -- station <station id> pause <reason>
npm run operator -- station <station id> open <reason>
npm run operator -- station <station id> shut-down <reason>
npm run operator -- invite-owner <e-mail> [--another]
npm run operator -- unlock <e-mail>
npm run operator -- unlock-address <address>
npm run operator -- jobs
npm run operator -- jobs retry <job id>
npm run operator -- claims [minutes]
npm run operator -- claims release <order id> <reason>
npm run operator -- points check
${leakUsage}
npm run operator -- accept-configuration ${sharedParts.join('|')}
${documentUsage}
${dataUsage}`;

const user = userInfo().username;
const actor: Actor = `operator:${user}`;

/** Runs as the service, on its database. */
const onDatabase =
  (work: (db: Database, config: Config) => Promise<string>): Command =>
  (config) =>
    withDatabase(config, (db) => work(db, config));

/** Parses the whole command before the database is opened. */
function parseCommand(words: readonly string[]): Command {
  const [what, which, change, ...rest] = words;
  if (what === 'item' && which !== undefined) {
    const itemChange = readItemChange(change, rest);
    return onDatabase((db) => markItem(db, which, itemChange));
  }
  if (what === 'station') {
    const [stationId, stationChange] = [readNumber(which), readStationChange(change, rest)];
    return onDatabase((db) => markStation(db, stationId, stationChange));
  }
  if (what === 'invite-owner') {
    const email = readEmail(which);
    const another = readFlag('--another', change, rest);
    return onDatabase((db, config) => inviteFirstOwner(db, config, email, another));
  }
  if (what === 'unlock' && change === undefined) {
    const email = readEmail(which);
    return onDatabase((db) => unlockStaff(db, email));
  }
  if (what === 'unlock-address' && which !== undefined && change === undefined) {
    const address = readAddress(which);
    return onDatabase((db) => unlockAddress(db, address));
  }
  if (what === 'jobs' && which === undefined) return onDatabase(describeDeadJobs);
  if (what === 'jobs' && which === 'retry' && rest.length === 0) {
    const jobId = readNumber(change);
    return onDatabase((db) => retryJob(db, jobId));
  }
  if (what === 'claims' && which === 'release' && change !== undefined) {
    const reason = readReason(rest);
    return onDatabase((db) => release(db, change, reason));
  }
  if (what === 'claims' && change === undefined) {
    const minutes = which === undefined ? CAPTURE_MINUTES : readNumber(which);
    return onDatabase((db) => describeOpenClaims(db, minutes));
  }
  if (what === 'points' && which === 'check' && change === undefined) return onDatabase(checkAccounts);
  if (what === 'accept-configuration' && change === undefined) {
    const part = sharedParts.find((each) => each === which);
    if (part !== undefined) return onDatabase((db) => acceptConfiguration(db, part));
  }
  const otherCommand =
    parseLeakCommand(words, user) ?? parseDocumentCommand(words, user) ?? parseDataCommand(words, user);
  if (otherCommand) return otherCommand;
  throw new CommandError(usage);
}

/** Fails where something differs, so that whoever runs it every night is told. */
async function checkAccounts(db: Database): Promise<string> {
  const differences = await checkPoints(db);
  if (differences.length > 0) throw new CommandError(differences.join('\n'));
  return 'Every balance of points is what its entries say.';
}

async function acceptConfiguration(db: Database, part: SharedPart): Promise<string> {
  await clearSharedConfiguration(db, part);
  return `The next copy that starts decides what every copy has for ${part}. Start all of them anew.`;
}

async function markItem(db: Database, serialNumber: string, change: ItemChange): Promise<string> {
  const obstacle = await changeItem(db, user, serialNumber, change);
  if (obstacle !== undefined) throw new CommandError(obstacle);
  return change.to === 'back'
    ? `${serialNumber} is back in service at station ${change.stationId}.`
    : `${serialNumber} is marked ${change.to}.`;
}

async function markStation(db: Database, stationId: number, change: StationChange): Promise<string> {
  const obstacle = await inTransaction(db, actor, async (tx) => {
    const found = await changeStation(tx, stationId, change);
    if (found === undefined) {
      const { to, reason } = change;
      const entry = { action: stationActions[to], subject: 'station', subjectId: stationId, reason };
      await writeAudit(tx, atCommandLine(user), [entry]);
    }
    return found;
  });
  if (obstacle !== undefined) throw new CommandError(`Station ${stationId} ${stationObstacles[obstacle]}.`);
  const done = { paused: 'is paused', open: 'is open again', shut_down: 'is shut down for good' }[change.to];
  return `Station ${stationId} ${done}.`;
}

const stationObstacles: Record<StationObstacle, string> = {
  unknown: 'does not exist',
  shut_down: 'is shut down for good',
  depot: 'is a depot, which never opens',
  not_paused: 'is not paused',
  has_items: 'still has items: bring them elsewhere first',
};

async function inviteFirstOwner(
  db: Database,
  config: Config,
  email: string,
  another: boolean,
): Promise<string> {
  const deps = { db, config, tokenSecret: await openTokenSecret(config) };
  const invitation = await inviteOwner(deps, user, email, { another });
  if ('obstacle' in invitation) throw new CommandError(invitation.obstacle);
  return `${email} sets a password and an authenticator here, until ${formatKoreanTime(invitation.expiresAt)}:\n${invitation.url}`;
}

async function unlockStaff(db: Database, email: string): Promise<string> {
  const obstacle = await unlockByEmail(db, user, email);
  if (obstacle !== undefined) throw new CommandError(obstacle);
  return `${email} can sign in again.`;
}

async function unlockAddress(db: Database, address: string): Promise<string> {
  const count = await clearSignInAddress(db, user, address);
  return count === 0
    ? `Nobody has guessed from ${address}.`
    : `Staff can sign in from ${address} again: ${count} wrong attempts no longer count.`;
}

async function describeDeadJobs(db: Database): Promise<string> {
  const dead = await listDeadJobs(db);
  if (dead.length === 0) return 'There are no dead jobs.';
  return formatTable([
    ['id', 'kind', 'attempts', 'dead since', 'last error'],
    ...dead.map(({ id, kind, attempts, deadSince, lastError }) => [
      String(id),
      kind,
      String(attempts),
      formatKoreanTime(deadSince),
      lastError ?? '',
    ]),
  ]);
}

async function describeOpenClaims(db: Database, minutes: number): Promise<string> {
  const claims = await listOpenClaims(db, minutes);
  if (claims.length === 0) return `There are no payment claims older than ${minutes} minutes.`;
  return formatTable([
    ['order', 'kind', 'member', 'won', 'attempts', 'claimed at', 'last error'],
    ...claims.map(({ orderKey, kind, memberId, amountWon, attempts, claimedAt, lastError }) => [
      orderKey,
      kind,
      String(memberId),
      String(amountWon),
      String(attempts),
      formatKoreanTime(claimedAt),
      lastError ?? '',
    ]),
  ]);
}

async function release(db: Database, orderKey: string, reason: string): Promise<string> {
  const obstacle = await releaseClaim(db, actor, orderKey, reason);
  if (obstacle !== undefined) throw new CommandError(obstacle);
  return `Order ${orderKey} is closed unpaid; a capture that comes later is refunded.`;
}

async function retryJob(db: Database, jobId: number): Promise<string> {
  if (!(await retryDeadJob(db, jobId))) throw new CommandError(`There is no dead job ${jobId}.`);
  return `Job ${jobId} is queued again.`;
}

function readItemChange(change: string | undefined, rest: readonly string[]): ItemChange {
  if (change === 'broken' || change === 'lost') return { to: change, reason: readReason(rest) };
  if (change === 'back') {
    return { to: 'back', stationId: readNumber(rest[0]), reason: readReason(rest.slice(1)) };
  }
  throw new CommandError(usage);
}

const MAX_PAUSE_REASON = 40;

function readStationChange(change: string | undefined, rest: readonly string[]): StationChange {
  if (change === 'open') return { to: 'open', reason: readReason(rest) };
  if (change === 'shut-down') return { to: 'shut_down', reason: readReason(rest) };
  if (change !== 'pause') throw new CommandError(usage);
  const reason = readReason(rest);
  if (reason.length > MAX_PAUSE_REASON) {
    throw new CommandError(
      `The reason for a pause is shown to renters: at most ${MAX_PAUSE_REASON} characters.`,
    );
  }
  return { to: 'paused', reason, until: null };
}

function readAddress(word: string): string {
  // As it is counted, and as the audit log shows it: the network of an IPv6 address.
  const address = word.replace(/::\/64$/, '::');
  if (isIP(address) === 0) throw new CommandError(usage);
  return networkOf(address);
}

function readEmail(word: string | undefined): string {
  if (word === undefined || word.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word))
    throw new CommandError(usage);
  return word;
}

function readFlag(flag: string, word: string | undefined, rest: readonly string[]): boolean {
  if (rest.length > 0 || (word !== undefined && word !== flag)) throw new CommandError(usage);
  return word === flag;
}

function readNumber(word: string | undefined): number {
  if (word === undefined || !/^\d{1,9}$/.test(word)) throw new CommandError(usage);
  return Number(word);
}

function readReason(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (reason === '') throw new CommandError(`A reason is needed.\n\n${usage}`);
  return reason;
}

/** Null for an error of the program itself. */
function describeError(error: unknown): string | null {
  const isSentence =
    error instanceof CommandError ||
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof FileError ||
    error instanceof EmbeddedDatabaseError;
  return isSentence ? error.message : describeConnectionError(error);
}

try {
  const command = parseCommand(process.argv.slice(2));
  const config = readConfig(process.env, sandboxDefaults);
  process.stdout.write(`${await command(config)}\n`);
} catch (error) {
  const sentence = describeError(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = error instanceof Interruption ? error.exitCode : 1;
}
