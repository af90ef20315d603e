// Describes inquiries for the console: what was asked, what it is about, how long it waits and who answers it.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { describeStop, stopJson, type MemberStopRow } from '#api/rental/member-stops.ts';
import { answerDueAt, minutesLeft, type SupportClock } from '#api/settings/support-clock.ts';
import { memberRefColumns, toMemberRef, type MemberRefRow } from '#api/staff/member-ref.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { beforeWorkingMinutes } from '#domain/time/working-time.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { inquiryNo, opening } from '../inquiry-columns.ts';

export type InquiryViewer = Pick<StaffViewer, 'staffId'>;

/** Whoever took it has so long to answer, in working hours; then others may take it. */
const TAKEN_MINUTES = 4 * 60;

/** Somebody has taken it, and not let it wait for too long. */
export function isTaken({ calendar, now }: SupportClock): RawBuilder<boolean> {
  const freeBefore = beforeWorkingMinutes(calendar, now, TAKEN_MINUTES);
  return sql<boolean>`(inquiries.taken_by is not null and not (
    inquiries.state = 'waiting'
    and greatest(inquiries.taken_at, inquiries.waiting_since) <= coalesce(${freeBefore}::timestamptz, '-infinity')))`;
}

export interface InquiryRow extends MemberRefRow {
  id: number;
  category: Inquiries['category'];
  state: 'waiting' | 'answered' | 'closed';
  opening: string;
  rental_id: number | null;
  order_id: number | null;
  earlier_id: number | null;
  item_id: number | null;
  serial: string | null;
  product_name: string | null;
  stop: MemberStopRow | null;
  created_at: Date;
  last_message_at: Date;
  waiting_since: Date | null;
  taken_by: StaffRef | null;
  rating: Inquiries['rating'];
  first_answered_at: Date | null;
  version: number;
}

/** In the order of the given numbers. */
export async function readInquiries(
  db: Db,
  viewer: InquiryViewer,
  clock: SupportClock,
  ids: readonly number[],
): Promise<InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select inquiries.id, inquiries.category, inquiries.state, ${opening} as opening,
           ${sql.join(memberRefColumns(viewer.staffId))},
           inquiries.rental_id, inquiries.order_id, inquiries.earlier_id,
           items.id as item_id, items.serial_number as serial, products.name as product_name,
           case when stops.id is not null then ${stopJson} end as stop,
           inquiries.created_at, inquiries.last_message_at, inquiries.waiting_since,
           case when ${isTaken(clock)} then ${staffJson('taker')} end as taken_by,
           inquiries.rating, inquiries.first_answered_at, inquiries.version
    from inquiries
    join members on members.id = inquiries.member_id
    left join rentals on rentals.id = inquiries.rental_id
    left join items on items.id = rentals.item_id
    left join products on products.id = items.product_id
    left join rental_stops as stops on stops.id = inquiries.stop_id
    left join stations on stations.id = stops.station_id
    left join staff as taker on taker.id = inquiries.taken_by
    where inquiries.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], inquiries.id)`.execute(db);
  return rows;
}

export function describeInquiry(row: InquiryRow, clock: SupportClock) {
  const { waiting_since: since } = row;
  const dueAt = since && answerDueAt(clock, since);
  return {
    id: row.id,
    no: inquiryNo(row.id),
    category: upper(row.category),
    state: upper(row.state),
    member: toMemberRef(row),
    opening: row.opening,
    rental:
      row.rental_id === null
        ? null
        : { id: row.rental_id, no: humanNumber('R', row.rental_id), name: row.product_name! },
    item: row.item_id === null ? null : { id: row.item_id, no: row.serial!, name: row.product_name! },
    payment: row.order_id === null ? null : { id: row.order_id, no: humanNumber('P', row.order_id) },
    stop: row.stop && describeStop(row.stop),
    createdAt: toKoreanIso(row.created_at),
    lastMessageAt: toKoreanIso(row.last_message_at),
    waitingSince: since && toKoreanIso(since),
    firstAnswerDueAt: dueAt && toKoreanIso(dueAt),
    clock: since && { promisedMinutes: clock.promisedMinutes, leftMinutes: minutesLeft(clock, since) },
    takenBy: row.taken_by,
    rating: row.rating && upper(row.rating),
    version: row.version,
  };
}

export const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;
