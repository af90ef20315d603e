// The pages of insight as files: each the table that its charts are drawn from.
import { listStationNumbers } from '#api/insight/page/stations.queries.ts';
import { listRevenueDays } from '#api/insight/page/revenue.queries.ts';
import { listUsageHours } from '#api/insight/page/usage.queries.ts';
import { readMembers } from '#api/insight/page/members.queries.ts';
import { readProducts } from '#api/insight/page/products.queries.ts';
import { readSupportInsight } from '#api/insight/page/support.queries.ts';
import { wholeList } from '#api/http/page-of.ts';
import { insightEndpoints } from '#contract/console/insight/insight.ts';
import { inquiryCategories } from '#domain/inquiry-labels.text.ts';
import { defineExport, type ExportColumn } from './export-kind.ts';

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;
/** As many as the page shows. */
const MONTHS_AFTER = [1, 2, 3, 4, 5, 6, 7] as const;

/** One digit behind the point, as staff read it. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

export const insightRevenue = defineExport(
  'insightRevenue',
  insightEndpoints['GET /api/v1/console/insight/revenue'],
  {
    list: async ({ db }, _viewer, query) => wholeList(await listRevenueDays(db, query)),
    columns: {
      day: [{ header: '날짜', format: 'day', value: ({ day }) => day }],
      orders: [{ header: '건수', format: 'count', value: ({ orders }) => orders }],
      list: [{ header: '정가', format: 'won', value: ({ list }) => list }],
      discounts: [
        { header: '쿠폰', format: 'won', value: ({ coupon }) => coupon },
        { header: '멤버십', format: 'won', value: ({ membership }) => membership },
        { header: '포인트', format: 'won', value: ({ points }) => points },
      ],
      paid: [{ header: '결제', format: 'won', value: ({ paid }) => paid }],
      refunded: [{ header: '환불', format: 'won', value: ({ refunded }) => refunded }],
      net: [{ header: '순매출', format: 'won', value: ({ net }) => net }],
    },
  },
);

export const insightUsage = defineExport(
  'insightUsage',
  insightEndpoints['GET /api/v1/console/insight/usage'],
  {
    list: async ({ db }, _viewer, query) => wholeList(await listUsageHours(db, query)),
    columns: {
      weekday: [{ header: '요일', value: ({ weekday }) => weekdays[weekday - 1]! }],
      hour: [{ header: '시각', format: 'count', value: ({ hour }) => hour }],
      days: [{ header: '날수', format: 'count', value: ({ days }) => days }],
      starts: [{ header: '시작한 대여', format: 'count', value: ({ starts }) => starts }],
    },
  },
);

export const insightStations = defineExport(
  'insightStations',
  insightEndpoints['GET /api/v1/console/insight/stations'],
  {
    list: ({ db, cursors }, _viewer, query) => listStationNumbers(db, cursors, query),
    columns: {
      station: [{ header: '스테이션', width: 28, value: ({ station }) => station.name }],
      rentals: [
        { header: '대여', format: 'count', value: ({ starts }) => starts },
        { header: '반납', format: 'count', value: ({ returns }) => returns },
      ],
      revenue: [{ header: '매출', format: 'won', value: ({ revenue }) => revenue }],
      cost: [
        { header: '수리비', format: 'won', value: ({ repairs }) => repairs },
        { header: '물품값', format: 'won', value: ({ itemCost }) => itemCost },
        { header: '월 비용', format: 'won', value: ({ fixedCost }) => fixedCost },
      ],
      profit: [{ header: '남은 돈', format: 'won', value: ({ profit }) => profit }],
      empty: [
        { header: '재고 없던 시간(분)', format: 'count', value: (row) => row.minutesWithoutStock },
        { header: '비었을 때 봄', format: 'count', value: ({ emptyLooks }) => emptyLooks },
      ],
      lost: [{ header: '놓친 매출(짐작)', format: 'won', value: ({ lost }) => lost?.amount ?? null }],
    },
  },
);

export const insightProducts = defineExport(
  'insightProducts',
  insightEndpoints['GET /api/v1/console/insight/products'],
  {
    list: async ({ db }, _viewer, query) => wholeList((await readProducts(db, query)).rows),
    columns: {
      product: [{ header: '상품', width: 24, value: ({ product }) => product.name }],
      items: [{ header: '물품', format: 'count', value: ({ items }) => items }],
      cost: [{ header: '산 값', format: 'won', value: ({ cost }) => cost }],
      revenue: [
        { header: '번 돈', format: 'won', value: ({ revenue }) => revenue },
        { header: '기간 매출', format: 'won', value: ({ revenueInPeriod }) => revenueInPeriod.now },
      ],
      repairs: [{ header: '수리비', format: 'won', value: ({ repairs }) => repairs }],
      payback: [{ header: '돌아온 비율(%)', value: ({ payback }) => percent(payback) }],
    },
  },
);

type CohortRow = Awaited<ReturnType<typeof readMembers>>['rows'][number];

const againColumns: readonly ExportColumn<CohortRow>[] = MONTHS_AFTER.map((months) => ({
  header: `${months}달 뒤(%)`,
  value: ({ again }) => percent(again[months - 1]?.share ?? null),
}));

const membersEndpoint = insightEndpoints['GET /api/v1/console/insight/members'];

export const insightMembers = defineExport<typeof membersEndpoint, 'insightMembers', CohortRow>(
  'insightMembers',
  membersEndpoint,
  {
    list: async ({ db }, _viewer, query) => wholeList((await readMembers(db, query)).rows),
    columns: {
      month: [{ header: '첫 대여', value: ({ month }) => month }],
      members: [{ header: '회원', format: 'count', value: ({ members }) => members }],
      again: againColumns,
    },
  },
);

export const insightSupport = defineExport(
  'insightSupport',
  insightEndpoints['GET /api/v1/console/insight/support'],
  {
    list: async ({ db }, _viewer, query) => wholeList((await readSupportInsight(db, query)).rows),
    columns: {
      category: [{ header: '분류', value: ({ category }) => inquiryCategories[category] }],
      inquiries: [{ header: '문의', format: 'count', value: ({ inquiries }) => inquiries }],
      answers: [
        { header: '보통(분)', format: 'count', value: ({ medianMinutes }) => medianMinutes },
        { header: '80%(분)', format: 'count', value: ({ p80Minutes }) => p80Minutes },
      ],
      promise: [{ header: '약속 안(%)', value: ({ withinPromise }) => percent(withinPromise) }],
      solved: [{ header: '해결됐어요', format: 'count', value: ({ solved }) => solved }],
    },
  },
);
