// Writes the report of a month as an Excel workbook: its totals, its days, by station. What was paid one by one is in the days' reports.
import { buffer } from 'node:stream/consumers';
import type { Db } from '#api/database/database.ts';
import { writeXlsx, type Sheet } from '#api/spreadsheet/write-xlsx.ts';
import { listDays } from './close-day.ts';
import { addUpDays } from './day-totals.queries.ts';
import { stationsSheet, summarySheet } from './totals-sheets.ts';

type MonthDays = Awaited<ReturnType<typeof listDays>>;

export async function writeMonthReport(db: Db, month: string): Promise<Uint8Array> {
  const days = (await listDays(db, month, { byStation: true })).toReversed();
  const totals = addUpDays(days.map((day) => day.totals));
  const open = days.filter(({ closed }) => closed === null).length;
  const title = `${month} (${open === 0 && days.length > 0 ? '모두 마감' : `마감 전 ${open}일`})`;
  return buffer(writeXlsx([summarySheet(title, totals), daysSheet(days), stationsSheet(totals)]));
}

function daysSheet(days: MonthDays): Sheet {
  return {
    name: '날짜별',
    columns: [
      { header: '날짜', format: 'day' },
      { header: '상태', width: 10 },
      { header: '결제(원)', format: 'won' },
      { header: '카드 환불(원)', format: 'won' },
      { header: '수동 처리(원)', format: 'won' },
      { header: '순매출(원)', format: 'won' },
      { header: '공급가액(원)', format: 'won' },
      { header: '부가세(원)', format: 'won' },
      { header: '결제 건수', format: 'count', width: 10 },
      { header: '마감한 사람' },
      { header: '마감 시각', format: 'time', width: 20 },
    ],
    rows: days.map(({ day, totals, closed }) => [
      day,
      closed === null ? '마감 전' : '마감',
      totals.payments,
      -totals.refunds,
      -totals.byHand,
      totals.net,
      totals.supply,
      totals.tax,
      totals.paymentCount,
      closed?.by.name ?? null,
      closed === null ? null : new Date(closed.at),
    ]),
  };
}
