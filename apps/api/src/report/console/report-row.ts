// Describes reports for the console: who reported what, where it belongs, and who sees to it.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { reportNo, type ReportKind } from '../report.queries.ts';

export type ReportViewer = Pick<StaffViewer, 'staffId' | 'stationIds'>;

/** Field staff see the reports of their stations; whatever is elsewhere, or nowhere, does not exist for them. */
export function isReportVisibleTo({ stationIds }: ReportViewer): RawBuilder<boolean> {
  return stationIds === null
    ? sql<boolean>`true`
    : sql<boolean>`reports.station_id = any(${[...stationIds]}::int[])`;
}

export interface ReportRow {
  id: number;
  kind: ReportKind;
  state: 'new' | 'taken' | 'finished';
  member_id: number | null;
  member_nickname: string | null;
  member_withdrawn: boolean;
  member_suspended: boolean;
  member_unmasked: boolean;
  staff: StaffRef | null;
  taken_by: StaffRef | null;
  finished_by: StaffRef | null;
  item_id: number | null;
  serial: string | null;
  item_state: string | null;
  product_id: number | null;
  product_name: string | null;
  category: string | null;
  product_image: string | null;
  station_id: number | null;
  station_name: string | null;
  rental_id: number | null;
  charge_id: number | null;
  last_return_id: number | null;
  text: string | null;
  photos: string[];
  free_return: boolean;
  wants_answer: boolean;
  reported_at: Date;
  taken_at: Date | null;
  finished_at: Date | null;
  finish_reason: string | null;
  item_to: 'repair' | 'fine' | 'retire' | 'none' | null;
  version: number;
}

/** In the order of the given numbers. */
export async function readReports(
  db: Db,
  viewer: ReportViewer,
  ids: readonly number[],
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select reports.id, reports.kind, reports.state, ${sql.join(memberRefColumns(viewer.staffId))},
           ${staffJson('reporter')} as staff, ${staffJson('taker')} as taken_by, ${staffJson('finisher')} as finished_by,
           items.id as item_id, items.serial_number as serial, items.state as item_state,
           products.id as product_id, products.name as product_name, products.category, products.image as product_image,
           stations.id as station_id, stations.name as station_name,
           reports.rental_id, reports.charge_id, reports.last_return_id, reports.text,
           array(select image from report_photos where report_id = reports.id order by id) as photos,
           reports.free_return, reports.wants_answer, reports.reported_at, reports.taken_at, reports.finished_at,
           reports.finish_reason, reports.item_to, reports.version
    from reports
    left join members on members.id = reports.member_id
    left join staff as reporter on reporter.id = reports.staff_id
    left join staff as taker on taker.id = reports.taken_by
    left join staff as finisher on finisher.id = reports.finished_by
    left join items on items.id = reports.item_id
    left join products on products.id = items.product_id
    left join stations on stations.id = reports.station_id
    where reports.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], reports.id)`.execute(db);
  return rows;
}

export function describeReport(row: ReportRow) {
  const product = row.product_id !== null && {
    id: row.product_id,
    no: String(row.product_id),
    name: row.product_name!,
    category: row.category!,
    imageUrl: row.product_image!,
  };
  return {
    id: row.id,
    no: reportNo(row.id),
    kind: row.kind.toUpperCase() as Uppercase<ReportKind>,
    state: row.state.toUpperCase() as Uppercase<ReportRow['state']>,
    member: row.member_id === null ? null : toMemberRef({ ...row, member_id: row.member_id }),
    staff: row.staff,
    item: row.item_id === null ? null : { id: row.item_id, no: row.serial!, name: row.product_name! },
    product: product || null,
    station:
      row.station_id === null
        ? null
        : { id: row.station_id, no: String(row.station_id), name: row.station_name! },
    rental:
      row.rental_id === null
        ? null
        : { id: row.rental_id, no: rentalNo(row.rental_id), name: row.product_name ?? '' },
    text: row.text,
    photos: row.photos,
    freeReturn: row.free_return,
    reportedAt: toKoreanIso(row.reported_at),
    takenBy: row.taken_by,
    version: row.version,
  };
}
