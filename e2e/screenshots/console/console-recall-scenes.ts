// The console's recalls, photographed as the reference picture has one, and in their other states.
import type { recallEndpoints } from '#contract/console/stock/recall.ts';
import type { ConsoleScene } from './console-scene.ts';

type Recall = ReturnType<(typeof recallEndpoints)['GET /api/v1/console/recalls/{id}']['reply']['parse']>;
type Renter = NonNullable<Recall['renters']>[number];

const today = (clock: string) =>
  `${new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)}T${clock}:00+09:00`;
const yesterday = (clock: string) => new Date(Date.parse(today(clock)) - 24 * 3_600_000).toISOString();
const owner = { id: 1, name: '오지안', role: 'OWNER' as const };
const place = (id: number, name: string) => ({ id, no: String(id), name });

const renter = (id: number, nickname: string, serial: string, rest: Partial<Renter> = {}): Renter => ({
  rental: { id, no: `R${id}` },
  serial,
  nickname,
  dueAt: today('23:20'),
  state: 'RENTED',
  told: { at: today('09:41'), channels: ['push', 'mail'] },
  stoppedUntil: null,
  inquiry: null,
  ...rest,
});

const serials = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `TAP_${String(from + index).padStart(4, '0')}`);

/** As drawn: the demo has none. */
const drawn: Recall = {
  id: 1,
  no: 'S1',
  product: place(9, '3구 멀티탭'),
  lot: 'M2503',
  reason: '꽂는 곳이 뜨거워짐',
  state: 'OPEN',
  startedAt: today('09:40'),
  startedBy: owner,
  endedAt: null,
  items: 48,
  places: { collected: 31, atStation: 10, carried: 0, rented: 6, lost: 1 },
  version: 1,
  kcNumbers: ['XU100123-24017'],
  endedBy: null,
  endReason: null,
  mistaken: false,
  fieldList: [
    { station: place(1, '건국대 도서관 1층 로비'), serials: serials(4, 1) },
    { station: place(3, '성수 연무장길 라운지'), serials: serials(3, 5) },
    { station: place(4, '뚝섬 스터디라운지'), serials: serials(2, 8) },
    { station: place(5, '서울숲 코워킹 2층'), serials: serials(1, 10) },
  ],
  fieldStaff: ['류가온', '서이레'],
  depots: [place(17, '성수 창고')],
  renters: [
    renter(10_477, '책**이', 'TAP_0038', {
      dueAt: yesterday('20:10'),
      state: 'OVERDUE',
      told: { at: today('09:41'), channels: ['mail'] },
    }),
    renter(10_491, '커**잔', 'TAP_0033'),
    renter(10_498, '토**집', 'TAP_0042', { inquiry: { id: 341, no: 'Q341' } }),
    renter(10_503, '새**생', 'TAP_0044'),
    renter(10_505, '율**리', 'TAP_0047', {
      state: 'STOPPED',
      stoppedUntil: today('23:50'),
      told: { at: today('09:41'), channels: ['mail'] },
    }),
    renter(10_508, '도**무', 'TAP_0049', { told: null }),
  ],
  steps: [
    { kind: 'COLLECTED', at: today('15:22'), by: { id: 4, name: '류가온', role: 'FIELD' }, count: 31 },
    { kind: 'CALLED', at: today('09:41'), by: owner, count: 6 },
    { kind: 'STARTED', at: today('09:40'), by: owner },
  ],
};

const ended: Recall = {
  ...drawn,
  id: 2,
  no: 'S2',
  lot: null,
  state: 'ENDED',
  endedAt: today('18:00'),
  endedBy: owner,
  endReason: '모두 모아 제조사에 돌려보냄',
  places: { collected: 47, atStation: 0, carried: 0, rented: 0, lost: 1 },
  fieldList: [],
  fieldStaff: [],
  renters: [],
};

export const consoleRecallScenes: readonly ConsoleScene[] = [
  {
    name: 'console-recall',
    path: '/recalls/1',
    as: 'OWNER',
    calls: { '/console/recalls/1': { data: drawn } },
  },
  {
    name: 'console-recall-ended',
    path: '/recalls/2',
    as: 'OWNER',
    calls: { '/console/recalls/2': { data: ended } },
  },
  {
    name: 'console-recalls',
    path: '/recalls',
    as: 'OWNER',
    calls: {
      '/console/recalls': {
        data: { content: [drawn, ended], next: null, total: 2, counts: { OPEN: 1, ENDED: 1 } },
      },
    },
  },
  { name: 'console-recalls-empty', path: '/recalls', as: 'OWNER' },
  { name: 'console-recall-new', path: '/recalls/new?product=1', as: 'OWNER' },
  {
    name: 'field-recall',
    path: '/field/recalls/1',
    as: 'FIELD',
    field: true,
    calls: { '/console/recalls/1': { data: { ...drawn, renters: null } } },
  },
];
