// The console's suggested route, photographed as its reference picture has it, and in its other states.
import type { moveEndpoints } from '#contract/console/insight/moves.ts';
import type { ConsoleScene } from './console-scene.ts';

type Moves = ReturnType<(typeof moveEndpoints)['GET /api/v1/console/moves']['reply']['parse']>;
type Stop = Moves['stops'][number];

const today = (clock: string) =>
  `${new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)}T${clock}:00+09:00`;
const tomorrow = (clock: string) => new Date(Date.parse(today(clock)) + 24 * 3_600_000).toISOString();

const product = (id: number, name: string) => ({
  id,
  no: String(id),
  name,
  category: name,
  imageUrl: '',
});
const charger = product(1, '충전기');
const cable = product(2, '케이블');
const battery = product(3, '보조배터리');

const stop = (
  [id, name, latitude, longitude]: [number, string, number, number],
  clock: string,
  rest: Pick<Stop, 'pieces' | 'carriedAfter' | 'reasons'>,
): Stop => ({
  station: { id, no: String(id), name, latitude, longitude },
  arrivesAt: today(clock),
  kilometres: 1.7,
  ...rest,
});

/** As drawn: the demo has too few weeks to foresee anything. */
function drawn(): Moves {
  const stops = [
    stop([17, '성수 창고', 37.54402, 127.0561], '16:30', {
      pieces: [
        { product: charger, count: 8 },
        { product: cable, count: 8 },
        { product: battery, count: 4 },
      ],
      carriedAfter: 20,
      reasons: [{ kind: 'DEPOT' }],
    }),
    stop([3, '성수 연무장길 라운지', 37.54131, 127.0583], '16:42', {
      pieces: [{ product: battery, count: 3 }],
      carriedAfter: 23,
      reasons: [{ kind: 'SURPLUS', product: battery, stock: 22, target: 16, lowest: 11.4 }],
    }),
    stop([2, '건대입구역 2번 출구', 37.54458, 127.0692], '17:05', {
      pieces: [
        { product: cable, count: -8 },
        { product: battery, count: -4 },
      ],
      carriedAfter: 11,
      reasons: [
        { kind: 'RUNS_OUT', product: cable, at: today('23:00'), minutesBefore: 480, minutesAfter: 35 },
        { kind: 'RUNS_OUT', product: battery, at: tomorrow('12:00'), minutesBefore: 240, minutesAfter: 20 },
      ],
    }),
    stop([11, '구의 생활문화센터', 37.54384, 127.0812], '17:24', {
      pieces: [{ product: charger, count: -6 }],
      carriedAfter: 5,
      reasons: [
        { kind: 'RUNS_OUT', product: charger, at: tomorrow('12:00'), minutesBefore: 120, minutesAfter: 10 },
      ],
    }),
    stop([12, '강변 환승라운지', 37.54235, 127.0893], '17:41', {
      pieces: [
        { product: battery, count: -3 },
        { product: charger, count: -2 },
      ],
      carriedAfter: 0,
      reasons: [
        { kind: 'RUNS_OUT', product: battery, at: tomorrow('18:00'), minutesBefore: 135, minutesAfter: 35 },
        { kind: 'LOW_STOCK', product: charger, stock: 2, low: 3 },
      ],
    }),
  ];
  return {
    start: stops[0]!.station,
    carry: 24,
    leavesAt: today('16:30'),
    endsBy: today('18:00'),
    endsAt: today('17:50'),
    minutesWithoutStock: { before: 975, after: 100 },
    pieces: 23,
    kilometres: 8.6,
    stops,
    transfers: stops.slice(1).map(({ station }) => ({
      toStationId: station.id,
      items: [{ serial: 'CHR_0001', version: 1 }],
    })),
    leftOut: [
      {
        station: { id: 6, no: '6', name: '자양 스터디카페' },
        reason: 'PAUSED',
        until: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString(),
      },
    ],
  };
}

const nothing = (real: Moves): Moves => ({ ...real, stops: [], transfers: [], leftOut: [] });

export const consoleMovesScenes: readonly ConsoleScene[] = [
  { name: 'console-moves', path: '/transfers/moves', as: 'MANAGER', calls: { '/console/moves': drawn } },
  {
    name: 'console-moves-loading',
    path: '/transfers/moves',
    as: 'MANAGER',
    calls: { '/console/moves': 'pending' },
  },
  {
    name: 'console-moves-failed',
    path: '/transfers/moves',
    as: 'MANAGER',
    calls: { '/console/moves': 'error' },
  },
  {
    name: 'console-moves-empty',
    path: '/transfers/moves',
    as: 'MANAGER',
    calls: { '/console/moves': nothing },
  },
];
