// Describes refunds for the console: where each stands, who asked for it, and until when the law wants it paid back.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffRole } from '#contract/permission.ts';
import { addBusinessDays } from '#domain/time/business-days.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { koreanDate, toKoreanIso } from '#domain/time/korean-time.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';

/** 전자상거래법 18조. */
const PAY_BACK_BUSINESS_DAYS = 3;

interface RefundRow {
  id: number;
  order_id: number;
  seq: number;
  amount_won: number;
  origin: 'SYSTEM' | 'OPERATOR' | 'FREE_RETURN';
  public_reason: RefundReason | null;
  internal_reason: string | null;
  state: 'REQUESTED' | 'DONE' | 'REFUSED' | 'BY_HAND';
  refused_code: string | null;
  attempts: number;
  staff_id: number | null;
  staff_name: string | null;
  staff_role: StaffRole | null;
  requested_at: Date;
  first_requested_at: Date;
  done_at: Date | null;
  retry_of: number | null;
  retried_as: number | null;
  by_hand_on: string | null;
  by_hand_how: 'TRANSFER' | 'CASH' | 'OTHER' | null;
}

export type DescribedRefund = ReturnType<typeof describeRefund>;

/** In the order of the given numbers. */
export async function readRefunds(db: Db, ids: readonly number[]): Promise<Map<number, DescribedRefund>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RefundRow>`
    with recursive chain as (
      select id as last_id, retry_of, requested_at from refunds where id = any(${ids}::bigint[])
      union all
      select chain.last_id, refunds.retry_of, refunds.requested_at
      from chain join refunds on refunds.id = chain.retry_of
    )
    select refunds.id, refunds.order_id, refunds.seq, refunds.amount_won, upper(refunds.origin) as origin,
      upper(refunds.public_reason) as public_reason, refunds.internal_reason, upper(refunds.state) as state,
      refunds.refused_code, refunds.attempts, refunds.requested_at, refunds.done_at, refunds.retry_of,
      (select newer.id from refunds as newer where newer.retry_of = refunds.id) as retried_as,
      (select min(chain.requested_at) from chain where chain.last_id = refunds.id) as first_requested_at,
      refunds.by_hand_on::text, upper(refunds.by_hand_how) as by_hand_how,
      staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role
    from refunds
    left join staff on staff.id = refunds.asked_by
    where refunds.id = any(${ids}::bigint[])`.execute(db);
  const holidays = await readHolidays(db);
  const byId = new Map(rows.map((row) => [row.id, describeRefund(row, holidays)]));
  return new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!]] : [])));
}

export async function readRefund(db: Db, id: number): Promise<DescribedRefund> {
  return (await readRefunds(db, [id])).get(id)!;
}

export async function readHolidays(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`select day::text from holidays`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

export function payBackBy(requestedAt: Date, holidays: ReadonlySet<string>): string {
  return addBusinessDays(koreanDate(requestedAt), PAY_BACK_BUSINESS_DAYS, holidays);
}

function describeRefund(row: RefundRow, holidays: ReadonlySet<string>) {
  return {
    id: row.id,
    no: humanNumber('F', row.id),
    orderId: row.order_id,
    seq: row.seq,
    amount: row.amount_won,
    origin: row.origin,
    publicReason: row.public_reason,
    reason: row.internal_reason,
    state: row.state,
    refusedCode: row.refused_code,
    attempts: row.attempts,
    askedBy:
      row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name!, role: row.staff_role! },
    requestedAt: toKoreanIso(row.requested_at),
    doneAt: row.done_at === null ? null : toKoreanIso(row.done_at),
    retryOf: refundRef(row.retry_of),
    retriedAs: refundRef(row.retried_as),
    byHand: row.by_hand_on === null ? null : { on: row.by_hand_on, how: row.by_hand_how! },
    // The law counts from the first time it was asked for, however often the card company refused.
    payBackBy: payBackBy(row.first_requested_at, holidays),
  };
}

function refundRef(id: number | null) {
  return id === null ? null : { id, no: humanNumber('F', id) };
}
