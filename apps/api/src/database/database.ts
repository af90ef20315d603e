// Opens the database: a pool with named statements, and transactions that record who is acting.
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import { DatabaseError, Pool, types as standardTypes, type Client } from 'pg';
import { InlineStateLiterals } from './inline-state-literals.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a query needs: the database, or a transaction already open. */
export type Db = Database | Tx;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  close: () => Promise<void>;
}

const INT8 = 20;
const getTypeParser = standardTypes.getTypeParser.bind(standardTypes) as (
  oid: number,
  format: unknown,
) => unknown;
const types = {
  // Row numbers and sums of won stay far below 2^53.
  getTypeParser: (oid: number, format: unknown) => (oid === INT8 ? Number : getTypeParser(oid, format)),
} as typeof standardTypes;

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 12_000;
/**
 * The server's own limit does not help where the server, or the line to it, stands still. Longer than that limit, and with the
 * wait for a connection still below twenty seconds, which is how long a call may take.
 */
const ANSWER_TIMEOUT_MS = 14_000;
const KEEP_ALIVE_MS = 10_000;

export function openDatabase(options: {
  url: string;
  size: number;
  onError: (error: Error) => void;
  answerTimeoutMs?: number;
  /** For work that nobody waits for with a screen open: a statement takes as long as it takes. */
  unlimited?: true;
}): OpenDatabase {
  const pool = new Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(options.unlimited
      ? {}
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          query_timeout: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
        }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'ondesk',
  });
  // A connection the server closed reports here; without a listener it would end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    client.on('error', options.onError);
    wrapQueries(client);
  });
  const dialect = new PostgresDialect({ pool });
  dialect.createQueryCompiler = () => new InlineStateLiterals();
  const db = new Kysely<DB>({ dialect });
  return { db, pool, close: () => pool.end() };
}

const MAX_STATEMENT_NAMES = 2_000;
const statementNames = new Map<string, string>();

/**
 * Named statements are planned once per connection: a third less work for each query. A connection to a server that cannot write
 * any more, or does not answer, is ended at once: a rollback must not wait for it as well, and the pool drops it.
 */
function wrapQueries(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
    const answer =
      typeof first === 'string' && Array.isArray(second)
        ? query({ name: statementName(first), text: first, values: second }, ...rest)
        : query(first, second, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (leadsToUselessServer(error)) void client.end();
      });
    }
    return answer;
  }) as typeof client.query;
}

const READ_ONLY = '25006';
const ANSWER_TIMEOUT = 'Query read timeout';

/** A former primary that has become a standby, or a server that stands still. */
function leadsToUselessServer(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === READ_ONLY || error.message === ANSWER_TIMEOUT);
}

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    // Lists of changing length make ever new texts; the cache is emptied past this size.
    if (statementNames.size > MAX_STATEMENT_NAMES) statementNames.clear();
    statementNames.set(text, name);
  }
  return name;
}

/** Who is acting, for the journal: `member:12`, `staff:3`, `system`, `operator:…`. */
export type Actor = 'system' | `member:${number}` | `staff:${number}` | `operator:${string}`;

/**
 * Runs a change as one transaction on behalf of someone.
 * The victim of a deadlock has changed nothing and is run again.
 */
export async function inTransaction<T>(
  db: Database,
  actor: Actor,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return asPartOf(db as Tx, actor, change);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await setActor(tx, actor);
        return change(tx);
      });
    } catch (error) {
      if (attempt >= 3 || !isDeadlock(error)) throw error;
    }
  }
}

/** Within a larger change, such as seeding the demo: it happens with that one or not at all. */
async function asPartOf<T>(tx: Tx, actor: Actor, change: (tx: Tx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ actor: Actor }>`select current_setting('ondesk.actor') as actor`.execute(tx);
  await setActor(tx, actor);
  const result = await change(tx);
  await setActor(tx, rows[0]!.actor);
  return result;
}

async function setActor(tx: Tx, actor: Actor): Promise<void> {
  await sql`select set_config('ondesk.actor', ${actor}, true)`.execute(tx);
}

/** The database's clock, moved by tests only. Inside a transaction: the time of this statement. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ondesk_now() as now`.execute(db);
  return rows[0]!.now;
}

/**
 * A moment as a literal, where the planner must know how few rows come after it. Only for moments that stay the same for
 * hours, such as midnight: each is a statement of its own.
 */
export function literalMoment(moment: Date): RawBuilder<Date> {
  return sql`${sql.lit(moment.toISOString())}::timestamptz`;
}

/** `ondesk_now()` inside a larger query. */
export const now = sql<Date>`ondesk_now()`;

/** As a sub-query the clock is read once for all rows, and not once per row. */
export const nowOnce = sql<Date>`(select ondesk_now())`;

/**
 * For a statement that needs the time in several places: `with ${clockReading} select … ${nowRead} …`. Every call of the clock
 * looks into a table, which costs as much as finding a row.
 */
export const clockReading = sql`clock_reading as materialized (select ondesk_now() as now)`;
export const nowRead = sql<Date>`(select now from clock_reading)`;

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

/** Whether a write violated the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/**
 * PostgreSQL shuts down, starts or was restarted (57P…), is a standby now, or took too long (57014); has no space, memory or
 * connections left (53…); the connection or the pooler between failed (08…).
 */
const UNAVAILABLE_STATES = /^(57P0[1-5]|57014|25006|53\w{3}|08\w{3})$/;
const UNAVAILABLE_SOCKETS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Of a Unix socket whose server is stopped, or has more waiting than it takes; of files they mean something else. */
const UNAVAILABLE_UNIX_SOCKETS = /^(ENOENT|EAGAIN)$/;
/** What the client says itself has no code; the last is told where this process ends before a call whose caller has hung up. */
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Cannot use a pool after calling end/;

/** The database could not be reached, closed the connection, cannot write, or does not answer in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    UNAVAILABLE_STATES.test(code) ||
    UNAVAILABLE_SOCKETS.test(code) ||
    (UNAVAILABLE_UNIX_SOCKETS.test(code) && 'syscall' in error && error.syscall === 'connect') ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/** A character that a text (22021) or a JSON value (22P05) of PostgreSQL cannot hold, such as NUL. */
const UNSTORABLE_STATES: ReadonlySet<string> = new Set(['22021', '22P05']);

export function isUnstorableText(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE_STATES.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
