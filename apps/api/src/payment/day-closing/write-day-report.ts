// Writes the report of a day as an Excel workbook: summary, payments, refunds, stopped rentals, by station.
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import {
  stopReasons,
  stopVerdicts,
  type StopReason,
  type StopVerdict,
} from '#domain/rental/stop-labels.text.ts';
import { writeXlsx, type Sheet } from '#api/spreadsheet/write-xlsx.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import type { RefundReason } from '#domain/rental/refund-reason.ts';
import { refundReasonLabels } from '#domain/rental/refund-reason.text.ts';
import { describeDays } from './close-day.ts';
import { capturesOfDays, type PaymentKind } from './day-totals.queries.ts';
import { subjectOfOrder } from '../console/orders-of.ts';
import { kindLabels, stationsSheet, summarySheet } from './totals-sheets.ts';

const howText = { transfer: '계좌 이체', cash: '현금', other: '기타' } as const;

export async function writeDayReport(db: Db, day: string): Promise<Uint8Array> {
  const [standing] = await describeDays(db, [day], { byStation: true });
  const { totals, closed } = standing!;
  return buffer(
    writeXlsx([
      summarySheet(
        `${day} (${closed ? `마감 ${closed.at.slice(0, 16).replace('T', ' ')} ${closed.by.name}` : '마감 전'})`,
        totals,
      ),
      await paymentsSheet(db, day),
      await refundsSheet(db, day),
      await stopsSheet(db, day),
      stationsSheet(totals),
    ]),
  );
}

/** The same payments and free orders as are in the totals. */
async function paymentsSheet(db: Db, day: string): Promise<Sheet> {
  const { rows } = await sql<{
    order_id: number;
    approved_at: Date;
    kind: PaymentKind;
    name: string;
    rental_id: number | null;
    station: string | null;
    list_won: number;
    discount_won: number;
    amount_won: number;
    method: string | null;
    approval_number: string | null;
    order_key: string;
  }>`
    with ${capturesOfDays([day])}
    select orders.id as order_id, coalesce(payments.approved_at, orders.claimed_at) as approved_at, upper(orders.kind) as kind,
      orders.name, subject.rental_id, stations.name as station, paid.won + taken.won as list_won, taken.won as discount_won,
      paid.won as amount_won, payments.method, payments.approval_number, orders.order_key
    from (
      select order_id from captured
      union all
      select orders.id from orders, wanted
      where orders.amount_won = 0 and orders.state = 'paid'
        and orders.claimed_at >= wanted.from_at and orders.claimed_at < wanted.until_at
    ) as counted
    join orders on orders.id = counted.order_id
    left join payments on payments.order_id = orders.id
    cross join lateral (select coalesce(payments.amount_won, 0) as won) as paid
    -- A capture that nothing could be done with used no discount.
    cross join lateral (select case when orders.state = 'paid' then orders.discount_won else 0 end as won) as taken
    ${subjectOfOrder}
    left join stations on stations.id = subject.station_id
    order by approved_at, orders.id`.execute(db);
  return {
    name: '결제',
    columns: [
      { header: '결제 번호' },
      { header: '승인 시각', format: 'time', width: 20 },
      { header: '종류', width: 8 },
      { header: '내용', width: 30 },
      { header: '대여 번호' },
      { header: '스테이션', width: 28 },
      { header: '금액(원)', format: 'won' },
      { header: '정가(원)', format: 'won' },
      { header: '할인(원)', format: 'won' },
      { header: '수단', width: 10 },
      { header: '승인 번호' },
      { header: '주문 번호', width: 28 },
    ],
    rows: rows.map((row) => [
      humanNumber('P', row.order_id),
      row.approved_at,
      kindLabels[row.kind],
      row.name,
      row.rental_id === null ? null : humanNumber('R', row.rental_id),
      row.station,
      row.amount_won,
      row.list_won,
      -row.discount_won,
      row.method ?? '무료',
      row.approval_number,
      row.order_key,
    ]),
  };
}

async function refundsSheet(db: Db, day: string): Promise<Sheet> {
  const { rows } = await sql<{
    id: number;
    order_id: number;
    kind: PaymentKind;
    name: string;
    amount_won: number;
    public_reason: RefundReason | null;
    requested_at: Date;
    done_at: Date | null;
    by_hand_on: string | null;
    by_hand_how: keyof typeof howText | null;
    asked_by: string | null;
  }>`
    select refunds.id, refunds.order_id, upper(orders.kind) as kind, orders.name, refunds.amount_won,
      upper(refunds.public_reason) as public_reason, refunds.requested_at, refunds.done_at,
      refunds.by_hand_on::text, refunds.by_hand_how, staff.name as asked_by
    from refunds
    join orders on orders.id = refunds.order_id
    left join staff on staff.id = refunds.asked_by
    where refunds.state = 'done' and refunds.done_at >= ${day}::date::timestamp at time zone 'Asia/Seoul'
        and refunds.done_at < (${day}::date + 1)::timestamp at time zone 'Asia/Seoul'
      or refunds.by_hand_counted_on = ${day}::date
    order by refunds.id`.execute(db);
  return {
    name: '환불',
    columns: [
      { header: '환불 번호' },
      { header: '결제 번호' },
      { header: '종류', width: 8 },
      { header: '내용', width: 30 },
      { header: '금액(원)', format: 'won' },
      { header: '이유', width: 14 },
      { header: '요청 시각', format: 'time', width: 20 },
      { header: '완료 시각', format: 'time', width: 20 },
      { header: '수동 처리한 날', format: 'day' },
      { header: '수동 처리 방법', width: 14 },
      { header: '요청한 사람' },
    ],
    rows: rows.map((row) => [
      humanNumber('F', row.id),
      humanNumber('P', row.order_id),
      kindLabels[row.kind],
      row.name,
      -row.amount_won,
      refundReasonLabels[row.public_reason ?? 'UNUSABLE'],
      row.requested_at,
      row.done_at,
      row.by_hand_on,
      row.by_hand_how === null ? null : howText[row.by_hand_how],
      row.asked_by ?? '자동',
    ]),
  };
}

/** Rentals that were stopped that day: time that nobody pays for. One that still runs counts until now. */
async function stopsSheet(db: Db, day: string): Promise<Sheet> {
  const { rows } = await sql<{
    rental_id: number;
    station: string;
    reason: StopReason;
    begun_at: Date;
    ends_at: Date;
    minutes: number;
    verdict: StopVerdict | null;
  }>`
    select rental_stops.rental_id, stations.name as station, upper(rental_stops.reason) as reason, begun_at,
      coalesce(ended_at, until) as ends_at, upper(verdict) as verdict,
      floor(extract(epoch from least(coalesce(ended_at, until), greatest(ondesk_now(), begun_at)) - begun_at) / 60)::int as minutes
    from rental_stops join stations on stations.id = rental_stops.station_id
    where begun_at >= ${day}::date::timestamp at time zone 'Asia/Seoul'
      and begun_at < (${day}::date + 1)::timestamp at time zone 'Asia/Seoul'
    order by rental_stops.id`.execute(db);
  return {
    name: '시간 멈춤',
    columns: [
      { header: '대여 번호' },
      { header: '스테이션', width: 28 },
      { header: '이유', width: 22 },
      { header: '멈춘 시각', format: 'time', width: 20 },
      { header: '끝나는 시각', format: 'time', width: 20 },
      { header: '멈춘 시간(분)', format: 'count' },
      { header: '판단', width: 14 },
    ],
    rows: rows.map((row) => [
      humanNumber('R', row.rental_id),
      row.station,
      stopReasons[row.reason],
      row.begun_at,
      row.ends_at,
      row.minutes,
      row.verdict === null ? null : stopVerdicts[row.verdict],
    ]),
  };
}
