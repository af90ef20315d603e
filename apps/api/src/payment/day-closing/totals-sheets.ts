// The sheets that a report of a day and of a month have in common: the summary, and the money by station.
import type { Sheet, SheetCell } from '#api/spreadsheet/write-xlsx.ts';
import type { DayTotals, PaymentKind } from './day-totals.queries.ts';

export const kindLabels: Readonly<Record<PaymentKind, string>> = {
  RENT: '대여',
  EXTENSION: '연장',
  OVERDUE: '연체',
  CHARGE: '청구',
  MEMBERSHIP: '멤버십',
};

export function summarySheet(title: string, totals: DayTotals): Sheet {
  const { list, discounts, payments, refunds, byHand, net, supply, tax, byKind } = totals;
  const rows: SheetCell[][] = [
    ['정가', list, totals.paymentCount + totals.freeCount],
    ['할인 · 멤버십', -discounts.membership, null],
    ['할인 · 쿠폰', -discounts.coupon, null],
    ['할인 · 포인트', -discounts.points, null],
    ...byKind.map(({ kind, payments: won, count }) => [`결제 · ${kindLabels[kind]}`, won, count]),
    ['결제 합계', payments, totals.paymentCount],
    ['카드 환불', -refunds, totals.refundCount],
    ['수동 처리 환불', -byHand, null],
    ['순매출', net, null],
    ['공급가액', supply, null],
    ['부가세', tax, null],
  ];
  return {
    name: '요약',
    columns: [
      { header: title, width: 34 },
      { header: '금액(원)', format: 'won' },
      { header: '건수', format: 'count', width: 10 },
    ],
    rows,
  };
}

export function stationsSheet({ byStation }: Pick<DayTotals, 'byStation'>): Sheet {
  return {
    name: '스테이션별',
    columns: [
      { header: '스테이션', width: 28 },
      { header: '결제(원)', format: 'won' },
      { header: '환불(원)', format: 'won' },
      { header: '순매출(원)', format: 'won' },
      { header: '결제 건수', format: 'count', width: 10 },
    ],
    rows: byStation.map(({ station, payments, refunds, count }) => [
      station.name,
      payments,
      -refunds,
      payments - refunds,
      count,
    ]),
  };
}
