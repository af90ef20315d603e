// Writes reports, and reads them as the member who made them sees them.
import type { Db, Tx } from '#api/database/database.ts';
import type { Reports } from '#api/database/tables.ts';
import { listMessages } from '#api/thread/thread.queries.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

export type ReportKind = Reports['kind'];

/** D113: the row's number with its letter. */
export function reportNo(id: number): string {
  return humanNumber('D', id);
}

export interface NewReport {
  memberId: number | null;
  staffId?: number;
  kind: ReportKind;
  rentalId?: number | null;
  itemId?: number | null;
  stationId?: number | null;
  /** What an objection is about. */
  chargeId?: number;
  lastReturnId?: number | null;
  text?: string | null | undefined;
  photos?: readonly string[];
  wantsAnswer?: boolean;
  freeReturn?: boolean;
}

export async function addReport(tx: Tx, report: NewReport): Promise<number> {
  const { id } = await tx
    .insertInto('reports')
    .values({
      member_id: report.memberId,
      staff_id: report.staffId ?? null,
      kind: report.kind,
      rental_id: report.rentalId ?? null,
      item_id: report.itemId ?? null,
      station_id: report.stationId ?? null,
      charge_id: report.chargeId ?? null,
      last_return_id: report.lastReturnId ?? null,
      text: report.text || null,
      wants_answer: report.wantsAnswer ?? false,
      free_return: report.freeReturn ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photos = report.photos ?? [];
  if (photos.length > 0) {
    await tx
      .insertInto('report_photos')
      .values(photos.map((image) => ({ report_id: id, image })))
      .execute();
  }
  return id;
}

const shownState = { new: 'RECEIVED', taken: 'IN_PROGRESS', finished: 'FINISHED' } as const;

type MemberReportKind = Uppercase<
  Exclude<ReportKind, 'retire_request' | 'suspected_lost' | 'found_elsewhere'>
>;

function memberReports(db: Db, memberId: number) {
  return db
    .selectFrom('reports')
    .leftJoin('items', 'items.id', 'reports.item_id')
    .leftJoin('products', 'products.id', 'items.product_id')
    .leftJoin('stations', 'stations.id', 'reports.station_id')
    .leftJoin('rentals', 'rentals.id', 'reports.rental_id')
    .select([
      'reports.id',
      'reports.kind',
      'reports.state',
      'reports.text',
      'reports.free_return as freeReturn',
    ])
    .select(['reports.reported_at as reportedAt', 'rentals.token'])
    .select(['products.name as productName', 'products.name_en as productNameEn'])
    .select(['stations.name as stationName', 'stations.name_en as stationNameEn'])
    .select('reports.member_id as memberId')
    .where('reports.member_id', '=', memberId);
}

type MemberReportRow = Awaited<ReturnType<ReturnType<typeof memberReports>['execute']>>[number];

async function describeReports(db: Db, rows: readonly MemberReportRow[]) {
  const messages = await listMessages(
    db,
    'report',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    no: reportNo(row.id),
    kind: row.kind.toUpperCase() as MemberReportKind,
    state: shownState[row.state],
    productName: row.productName,
    productNameEn: row.productNameEn,
    stationName: row.stationName,
    stationNameEn: row.stationNameEn,
    // Whoever reports an item without renting it has no rental to show.
    rentalHistoryToken: row.token,
    text: row.text,
    freeReturn: row.freeReturn,
    reportedAt: toKoreanIso(row.reportedAt),
    answers: messages
      .filter(({ subjectId, internal }) => subjectId === row.id && !internal)
      .map(({ at, text }) => ({ at: toKoreanIso(at), text })),
  }));
}

const MAX_SHOWN = 100;

/** The member's own reports, newest first. */
export async function listMemberReports(db: Db, memberId: number) {
  const rows = await memberReports(db, memberId).orderBy('reports.id', 'desc').limit(MAX_SHOWN).execute();
  return describeReports(db, rows);
}

export async function getMemberReport(db: Db, memberId: number, reportId: number) {
  const row = await memberReports(db, memberId).where('reports.id', '=', reportId).executeTakeFirstOrThrow();
  const [report] = await describeReports(db, [row]);
  return report!;
}
