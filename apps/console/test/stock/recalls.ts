// A recall as the drawing shows it, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Recall = ConsoleReply<'GET /api/v1/console/recalls/{id}'>;
type RecallRow = ConsoleReply<'GET /api/v1/console/recalls'>['content'][number];
type Renter = NonNullable<Recall['renters']>[number];

const manager = { id: 2, name: '한민서', role: 'MANAGER' } as const;
const ref = (id: number, name: string) => ({ id, no: String(id), name });

export function aRecallRow(change: Partial<RecallRow> = {}): RecallRow {
  return {
    id: 1,
    no: 'S1',
    product: ref(9, '3구 멀티탭'),
    lot: 'M2503',
    reason: '꽂는 곳이 뜨거워짐',
    state: 'OPEN',
    startedAt: '2026-11-14T09:40:00+09:00',
    startedBy: manager,
    endedAt: null,
    items: 48,
    places: { collected: 31, atStation: 10, carried: 0, rented: 6, lost: 1 },
    version: 1,
    ...change,
  };
}

export function aRecallRenter(change: Partial<Renter> = {}): Renter {
  return {
    rental: { id: 10_491, no: 'R10491' },
    serial: 'TAP_0033',
    nickname: '커**잔',
    dueAt: '2026-11-14T23:20:00+09:00',
    state: 'RENTED',
    told: { at: '2026-11-14T09:41:00+09:00', channels: ['push', 'mail'] },
    stoppedUntil: null,
    inquiry: null,
    ...change,
  };
}

export function aRecall(change: Partial<Recall> = {}): Recall {
  return {
    ...aRecallRow(),
    kcNumbers: ['XU100123-24017'],
    endedBy: null,
    endReason: null,
    mistaken: false,
    fieldList: [
      { station: ref(2, '건대입구역 2번 출구'), serials: ['TAP_0001', 'TAP_0002'] },
      { station: null, serials: ['TAP_0007'] },
    ],
    fieldStaff: ['류가온'],
    depots: [ref(9, '성수 창고')],
    renters: [aRecallRenter()],
    steps: [
      { kind: 'CALLED', at: '2026-11-14T09:41:00+09:00', by: manager, count: 6 },
      { kind: 'STARTED', at: '2026-11-14T09:40:00+09:00', by: manager },
    ],
    ...change,
  };
}
