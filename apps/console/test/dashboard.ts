// The dashboard for component tests, as the drawing shows it.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Dashboard = ConsoleReply<'GET /api/v1/console/dashboard'>;
type Activity = Dashboard['recent'][number];

const DAY = '2026-11-14';
const rentals = [2, 3, 5, 9, 14, 18, 16, 22, 27, 24, 19, null, null, null];
const lastWeek = [1, 2, 6, 8, 12, 15, 17, 20, 22, 23, 20, 14, 9, 5];

export function anActivity(change: Partial<Activity> = {}): Activity {
  return {
    id: 'RENTED:1',
    at: `${DAY}T18:24:00+09:00`,
    kind: 'RENTED',
    rentalId: 10_428,
    reportId: null,
    item: 'CHR_0012',
    product: { name: '65W PD 충전기', category: '충전기' },
    imageUrl: null,
    station: '건국대 도서관 1층 로비',
    nickname: '지**로',
    hours: 3,
    amount: 1500,
    ...change,
  };
}

const stock = (id: number, name: string, available: number, target: number, low = 8) => ({
  station: { id, no: String(id), name },
  available,
  target,
  low,
});

export function aDashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    now: `${DAY}T18:24:00+09:00`,
    tiles: {
      openRentals: { count: 42, yesterday: 36 },
      revenue: { net: 186_500, payments: 201_500, refunds: 15_000 },
      overdue: { count: 3, oldestMinutes: 760 },
      unsettled: { count: 1, oldestSeconds: 42 },
    },
    stationTile: { open: 11, all: 15, empty: 1, low: 2 },
    series: rentals.map((count, index) => ({
      hour: index + 8,
      day: DAY,
      rentals: count,
      lastWeek: lastWeek[index]!,
    })),
    todos: [
      {
        kind: 'REFUSED_REFUNDS',
        count: 1,
        urgent: true,
        refundNo: 'F2031',
        amount: 1500,
        minutes: 11,
      },
      {
        kind: 'NEW_REPORTS',
        count: 4,
        urgent: true,
        defects: 4,
        freeReturns: 2,
        oldestMinutes: 95,
      },
      {
        kind: 'OVERDUE',
        count: 3,
        urgent: true,
        lostCandidates: 1,
        product: '무선 마우스',
        minutes: 760,
      },
      {
        kind: 'FINDINGS',
        count: 1,
        urgent: false,
        firstDay: '2026-11-13',
        day: '2026-11-13',
        unclosedDay: '2026-11-13',
      },
      {
        kind: 'EMPTY_STATIONS',
        count: 3,
        urgent: true,
        empty: 1,
        low: 2,
        station: '자양 스터디카페',
      },
    ],
    stations: [
      stock(1, '자양 스터디카페', 0, 24),
      stock(2, '건대입구역 2번 출구', 8, 36),
      stock(3, '강변 환승라운지', 6, 24),
    ],
    recent: [
      anActivity(),
      anActivity({
        id: 'OVERDUE:2',
        at: `${DAY}T18:22:00+09:00`,
        kind: 'OVERDUE',
        item: 'HUB_0004',
        product: { name: 'USB 허브', category: '허브' },
        nickname: '코**로',
      }),
    ],
    ...change,
  };
}
