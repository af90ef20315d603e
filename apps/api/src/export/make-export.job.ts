// Makes the file of a list: reads it page by page as the person who asked would see it, and stores the file in parts.
import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { inTransaction, type Database } from '#api/database/database.ts';
import { Cursors } from '#api/http/cursor.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { Job } from '#api/jobs/job.ts';
import { writeCsv } from '#api/spreadsheet/write-csv.ts';
import { writeXlsx, type Sheet, type SheetCell } from '#api/spreadsheet/write-xlsx.ts';
import { stationIdsOfStaff } from '#api/staff/station-scope.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { exportKinds, MAX_EXPORT_ROWS, type ExportKindName } from '#domain/export-file.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import { maskNickname } from '#domain/nickname.ts';
import type { ExportDeps, ExportedMember, ExportKind } from './export-kind.ts';
import { kinds } from './export-kinds.ts';

const PAGE_SIZE = 1_000;
const PART_BYTES = 512 * 1024;

interface MakeDeps {
  db: Database;
  log: Logger;
  tokenSecret: Uint8Array;
}

/** A repeated run begins anew: parts of a worker that died, or only lost its lease, are thrown away. */
export const makeExport: Job<MakeDeps, { exportId: string }> = {
  kind: 'make-export',
  // Others must be able to use the connections.
  cap: 2,
  async run({ db, log, tokenSecret }, { exportId }) {
    const asked = await beginExport(db, exportId);
    if (!asked) return;
    try {
      await writeFile({ db, cursors: new Cursors(tokenSecret) }, asked);
      await asked.claim.update(sql`state = 'done', finished_at = ondesk_now()`);
    } catch (error) {
      if (error instanceof Cancelled) return;
      const failure = error instanceof TooManyRows ? 'too_many_rows' : 'broken';
      if (failure === 'broken') log.error({ err: error, exportId }, 'an export could not be made');
      const isOurs = await asked.claim.update(
        sql`state = 'failed', failure = ${failure}, finished_at = ondesk_now()`,
      );
      if (isOurs) await sql`delete from export_parts where export_id = ${exportId}`.execute(db);
    }
  },
};

/** Deleted while it was being made, or taken over by another worker. */
class Cancelled extends Error {}
class TooManyRows extends Error {}

/**
 * One worker's claim of an export. Every write names the version of the row that the worker itself wrote last: one that was
 * taken over after its lease had lapsed writes nothing more, and no file is put together from two.
 */
class ExportClaim {
  readonly #db: Database;
  readonly #exportId: string;
  /** The transaction that wrote the row: PostgreSQL changes it with every change of the row. */
  #version: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database, exportId: string, version: string) {
    this.#db = db;
    this.#exportId = exportId;
    this.#version = version;
  }

  /** False where the export is no longer this worker's. */
  async update(columns: RawBuilder<unknown>): Promise<boolean> {
    return this.#inTurn(async () => {
      const { rows } = await sql<{ version: string }>`
        update exports set ${columns} where id = ${this.#exportId} and xmin::text = ${this.#version}
        returning xmin::text as version`.execute(this.#db);
      if (!rows[0]) return false;
      this.#version = rows[0].version;
      return true;
    });
  }

  /** False where the export is no longer this worker's. Whoever takes it over at this moment waits, and deletes the part. */
  async storePart(position: number, bytes: Buffer): Promise<boolean> {
    return this.#inTurn(async () => {
      const { numAffectedRows } = await sql`
        insert into export_parts (export_id, position, bytes)
        select id, ${position}::int, ${bytes}::bytea from exports
        where id = ${this.#exportId} and xmin::text = ${this.#version} for share`.execute(this.#db);
      return numAffectedRows === 1n;
    });
  }

  /** Rows are read ahead while a part is stored: each write must know the version that the one before it left. */
  async #inTurn(write: () => Promise<boolean>): Promise<boolean> {
    const turn = this.#last.then(write);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

interface AskedExport {
  exportId: string;
  kind: ExportKindName;
  format: 'csv' | 'xlsx';
  filters: Readonly<Record<string, string>>;
  columns: readonly string[];
  unmasked: boolean;
  viewer: StaffViewer;
  claim: ExportClaim;
}

interface BegunRow {
  kind: ExportKindName;
  format: 'csv' | 'xlsx';
  filters: Record<string, string>;
  columns: string[];
  unmasked: boolean;
  staff_id: number;
  name: string;
  role: StaffRole;
  session_id: string;
  station_ids: number[] | null;
  version: string;
}

/** Undefined when nobody waits for it any more: deleted, or made already. */
async function beginExport(db: Database, exportId: string): Promise<AskedExport | undefined> {
  // One transaction: whoever takes it over next begins after the parts are gone.
  const row = await inTransaction(db, 'system', async (tx) => {
    const { rows } = await sql<BegunRow>`
      update exports set state = 'running', rows_done = 0
      from staff
      where exports.id = ${exportId} and exports.state in ('waiting', 'running') and staff.id = exports.staff_id
      returning kind, format, filters, columns, unmasked, staff_id, staff.name, upper(staff.role) as role, session_id,
        exports.xmin::text as version,
        ${stationIdsOfStaff} as station_ids`.execute(tx);
    if (rows[0]) await sql`delete from export_parts where export_id = ${exportId}`.execute(tx);
    return rows[0];
  });
  if (!row) return undefined;
  const { kind, format, filters, columns, unmasked } = row;
  const viewer: StaffViewer = {
    staffId: row.staff_id,
    name: row.name,
    role: row.role,
    stationIds: row.station_ids,
    sessionId: row.session_id,
    isSteppedUp: false,
    address: '',
    userAgent: '',
    requestId: exportId,
    idempotency: null,
  };
  const claim = new ExportClaim(db, exportId, row.version);
  return { exportId, kind, format, filters, columns, unmasked, viewer, claim };
}

async function writeFile(deps: ExportDeps, asked: AskedExport): Promise<void> {
  const kind = kinds[asked.kind];
  // The role may have changed since it was asked for.
  if (!rightsOfRole[asked.viewer.role].includes(kind.right)) throw new Error('the right is gone');
  const columns = asked.columns.flatMap((group) => kind.columns[group] ?? []);
  const sheet: Sheet = {
    name: exportKinds[asked.kind].name,
    columns: columns.map(({ header, format, width }) => ({
      header,
      ...(format === undefined ? {} : { format }),
      ...(width === undefined ? {} : { width }),
    })),
    rows: readRows(deps, asked, (row, member) => columns.map(({ value }) => value(row, member))),
  };
  const file = asked.format === 'csv' ? writeCsv(sheet) : writeXlsx([sheet]);
  let position = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    if (!(await asked.claim.storePart(position, Buffer.concat(waiting)))) throw new Cancelled();
    position += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  await flush();
}

async function* readRows(
  deps: ExportDeps,
  asked: AskedExport,
  toCells: (row: unknown, member: ExportedMember | null) => SheetCell[],
): AsyncGenerator<SheetCell[]> {
  const kind = kinds[asked.kind];
  let done = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ExportKind['readPage']>> = await kind.readPage(
      deps,
      asked.viewer,
      asked.filters,
      { size: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) },
    );
    done += page.content.length;
    if (done > MAX_EXPORT_ROWS) throw new TooManyRows();
    if (asked.columns.includes('member'))
      await recordMembers(deps.db, asked, page.content.map(kind.memberOf));
    const members = await readMembers(deps.db, page.content.map(kind.memberOf), asked.unmasked);
    for (const row of page.content) {
      const memberId = kind.memberOf(row);
      yield toCells(row, memberId === null ? null : (members.get(memberId) ?? null));
    }
    const isOurs = await asked.claim.update(sql`rows_done = ${done}, rows_total = ${page.total}`);
    if (!isOurs) throw new Cancelled();
    cursor = page.next;
  } while (cursor !== null);
}

/** Whose data the file holds, page by page, before it holds them: the access log says it after the file is gone. */
async function recordMembers(
  db: Database,
  { exportId }: AskedExport,
  ids: readonly (number | null)[],
): Promise<void> {
  const memberIds = [...new Set(ids.filter((id) => id !== null))];
  await db.insertInto('downloaded_members').values({ export_id: exportId, member_ids: memberIds }).execute();
}

/** Masked by what was asked for alone: what somebody may look at for ten minutes does not go into a file. */
async function readMembers(
  db: Database,
  ids: readonly (number | null)[],
  unmasked: boolean,
): Promise<Map<number, ExportedMember>> {
  const { rows } = await sql<{ id: number; nickname: string | null; email: string | null }>`
    select id, nickname, email from members
    where id = any(${[...new Set(ids.filter((id) => id !== null))]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, nickname, email }) => [
      id,
      {
        no: `M${id}`,
        nickname: nickname === null ? '탈퇴한 회원' : unmasked ? nickname : maskNickname(nickname),
        email: email === null || unmasked ? email : maskEmail(email),
      },
    ]),
  );
}
