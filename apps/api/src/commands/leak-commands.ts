// The operator's commands about leaks of personal data: list, prepare, show, and tell those concerned after the number was typed.
import { createInterface } from 'node:readline/promises';
import type { Config } from '#api/config/config.ts';
import { databaseNow, inTransaction, type Database } from '#api/database/database.ts';
import { withDatabase } from '#api/database/with-database.ts';
import { Failure } from '#api/http/failure.ts';
import { getLeak, type Leak, type LeakDeps } from '#api/leak/leak.queries.ts';
import { insertLeak, type NewLeak } from '#api/leak/save-leak.ts';
import { markSent } from '#api/leak/send-leak.ts';
import { atCommandLine, writeAudit } from '#api/staff/audit.ts';
import { leakTables, type LeakTable } from '#domain/legal/leak.ts';
import { humanNumber, parseHumanNumber } from '#domain/text/human-number.ts';
import { formatKoreanTime, toKoreanIso } from '#domain/time/korean-time.ts';
import { CommandError, formatTable, type Command } from './command.ts';

export const leakUsage = `npm run operator -- leak
npm run operator -- leak prepare <from> <to> [--staff <e-mail>]… [--everybody] [--outside] [--sensitive] <how it became known>
npm run operator -- leak show <L…>
npm run operator -- leak send <L…> <reason>`;

type Work = (db: Database, config: Config, user: string) => Promise<string>;

/** Undefined for any other command. */
export function parseLeakCommand(words: readonly string[], user: string): Command | undefined {
  const [what, act, ...rest] = words;
  if (what !== 'leak') return undefined;
  const work = parseWork(act, rest);
  return (config) => withDatabase(config, (db) => inWords(() => work(db, config, user)));
}

function parseWork(act: string | undefined, rest: readonly string[]): Work {
  if (act === undefined) return describeLeaks;
  if (act === 'prepare') {
    const draft = readDraft(rest);
    return (db, config, user) => prepare(db, config, user, draft);
  }
  const id = parseHumanNumber('L', rest[0] ?? '');
  if (act === 'show' && id !== undefined && rest.length === 1) {
    return async (db, config) => describe(await getLeak(depsOf(db, config), id));
  }
  const reason = rest.slice(1).join(' ').trim();
  if (act === 'send' && id !== undefined && reason.length >= 2) {
    return (db, config, user) => send(db, config, user, { id, reason });
  }
  throw new CommandError(leakUsage);
}

function depsOf(db: Database, config: Config): LeakDeps {
  return { db, config, channels: { mail: config.messages.mail } };
}

/** What a decision refuses, in its own words. */
async function inWords(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { reasons, issues } = error.detail as { reasons?: string[]; issues?: { message: string }[] };
    const sentences = reasons ?? issues?.map(({ message }) => message) ?? [error.code];
    throw new CommandError(sentences.join('\n'));
  }
}

async function describeLeaks(db: Database): Promise<string> {
  const leaks = await db
    .selectFrom('leaks')
    .select(['id', 'known_at', 'sent_at', 'reported_at', 'closed_at', 'people'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  if (leaks.length === 0) return 'No leak is recorded.';
  const time = (moment: Date | null) => (moment === null ? '-' : formatKoreanTime(moment));
  return formatTable([
    ['leak', 'known at', 'told at', 'people', 'reported at', 'closed at'],
    ...leaks.map((leak) => [
      humanNumber('L', leak.id),
      time(leak.known_at),
      time(leak.sent_at),
      String(leak.people ?? '-'),
      time(leak.reported_at),
      time(leak.closed_at),
    ]),
  ]);
}

interface Draft extends Pick<NewLeak, 'from' | 'to' | 'everybody' | 'sensitive' | 'fromOutside' | 'cause'> {
  emails: string[];
}

function readDraft([from, to, ...rest]: readonly string[]): Draft {
  const emails: string[] = [];
  const flags = new Set<string>();
  let words = rest;
  while (words[0]?.startsWith('--')) {
    const [flag, value] = words;
    if (flag === '--staff' && value !== undefined) emails.push(value);
    else if (flag === '--everybody' || flag === '--outside' || flag === '--sensitive') flags.add(flag);
    else throw new CommandError(leakUsage);
    words = words.slice(flag === '--staff' ? 2 : 1);
  }
  const cause = words.join(' ').trim();
  if (cause.length < 2) throw new CommandError(`How did it become known?\n\n${leakUsage}`);
  const period = { from: readMoment(from), to: readMoment(to) };
  if (Date.parse(period.to) <= Date.parse(period.from)) throw new CommandError('It ends before it begins.');
  return {
    ...period,
    emails,
    cause,
    everybody: flags.has('--everybody'),
    fromOutside: flags.has('--outside'),
    sensitive: flags.has('--sensitive'),
  };
}

/** In Korea: 2026-11-16T23:10 */
function readMoment(word: string | undefined): string {
  const moment = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(word ?? '') ? `${word}:00+09:00` : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new CommandError(`A time looks like 2026-11-16T23:10.\n\n${leakUsage}`);
  return toKoreanIso(moment);
}

async function prepare(db: Database, config: Config, user: string, draft: Draft): Promise<string> {
  const { emails, ...fields } = draft;
  const id = await inTransaction(db, `operator:${user}`, async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'email'])
      .where('email', 'in', ['', ...emails])
      .execute();
    const unknown = emails.find((email) => !staff.some((person) => person.email === email));
    if (unknown !== undefined) throw new CommandError(`Nobody of the staff has the address ${unknown}.`);
    const created = await insertLeak(tx, null, {
      ...fields,
      knownAt: toKoreanIso(await databaseNow(tx)),
      tables: Object.keys(leakTables) as LeakTable[],
      staffIds: staff.length === 0 ? null : staff.map((person) => person.id),
    });
    await writeAudit(tx, atCommandLine(user), [created.entry]);
    return created.id;
  });
  return describe(await getLeak(depsOf(db, config), id));
}

function describe(leak: Leak): string {
  const { people } = leak;
  const time = (iso: string | null) => (iso === null ? '-' : formatKoreanTime(new Date(iso)));
  return [
    formatTable([
      [leak.no, leak.state.toLowerCase()],
      ['known at', time(leak.knownAt)],
      ['time ends', time(leak.deadlineAt)],
      ['from', time(leak.from)],
      ['to', time(leak.to)],
      ['concerned', String(people.touched)],
      ['with an address', String(people.reachable)],
      ['of them English', String(people.english)],
      ['downloads that name nobody', String(leak.unnamedDownloads)],
      ['told at', time(leak.sentAt)],
      ['reached', String(people.results.SENT)],
      ['not reached', String(people.results.FAILED + people.results.UNSURE)],
      ['to be reported', leak.mustReport ? 'yes' : 'no'],
      ['reported at', time(leak.reportedAt)],
      ['closed at', time(leak.closedAt)],
    ]),
    leak.cause,
    ...(leak.sentAt === null && leak.obstacles.length > 0
      ? ['It cannot be sent yet:', ...leak.obstacles.map((obstacle) => `- ${obstacle}`)]
      : []),
  ].join('\n');
}

async function send(
  db: Database,
  config: Config,
  user: string,
  { id, reason }: { id: number; reason: string },
): Promise<string> {
  const deps = depsOf(db, config);
  const leak = await getLeak(deps, id);
  if (leak.obstacles.length > 0 || leak.sentAt !== null) {
    throw new CommandError(leak.sentAt === null ? leak.obstacles.join('\n') : `${leak.no} was sent before.`);
  }
  const people = await askNumber(
    `${leak.no} goes to ${leak.people.reachable} people. Type their number to send it: `,
  );
  await inTransaction(db, `operator:${user}`, async (tx) => {
    const entry = await markSent(deps, tx, null, { id, people, reason, version: leak.version });
    await writeAudit(tx, atCommandLine(user), [entry]);
  });
  return `${leak.no} is being sent to ${people} people.`;
}

/** Nothing typed sends nothing. */
async function askNumber(question: string): Promise<number> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const typed = await Promise.race([terminal.question(question), ended]);
    if (!/^\d{1,9}$/.test(typed.trim())) throw new CommandError('Nothing was sent.');
    return Number(typed.trim());
  } finally {
    terminal.close();
  }
}
