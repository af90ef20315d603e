// A suggested route for component tests: one stop that gives, one that runs out, one that is closed.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { charger, depot } from './items.ts';

type Moves = ConsoleReply<'GET /api/v1/console/moves'>;

const today = (clock: string) => `${koreanDate(new Date())}T${clock}:00+09:00`;
const product = { id: charger.id, no: charger.no, name: charger.name };
const pieces = (count: number) => [
  { product: { ...product, category: charger.category, imageUrl: charger.imageUrl }, count },
];

const lounge = { id: 2, no: '2', name: '강변 환승라운지', latitude: 37.535, longitude: 127.094 };
const culture = { id: 3, no: '3', name: '구의 생활문화센터', latitude: 37.5388, longitude: 127.086 };
const start = { ...depot, latitude: 37.544, longitude: 127.056 };

/** Leaves at 16:30 today. */
export function someMoves(change: Partial<Moves> = {}): Moves {
  return {
    start,
    carry: 24,
    leavesAt: today('16:30'),
    endsBy: today('18:00'),
    endsAt: today('17:50'),
    minutesWithoutStock: { before: 300, after: 45 },
    pieces: 5,
    kilometres: 8.64,
    stops: [
      {
        station: start,
        arrivesAt: today('16:30'),
        kilometres: 0,
        pieces: pieces(4),
        carriedAfter: 4,
        reasons: [{ kind: 'DEPOT' }],
      },
      {
        station: culture,
        arrivesAt: today('16:58'),
        kilometres: 4.1,
        pieces: pieces(1),
        carriedAfter: 5,
        reasons: [{ kind: 'SURPLUS', product, stock: 22, target: 16, lowest: 11.4 }],
      },
      {
        station: lounge,
        arrivesAt: today('17:30'),
        kilometres: 4.5,
        pieces: pieces(-5),
        carriedAfter: 0,
        reasons: [{ kind: 'RUNS_OUT', product, at: today('19:00'), minutesBefore: 300, minutesAfter: 45 }],
      },
    ],
    transfers: [{ toStationId: 2, items: [{ serial: 'CHR_0141', version: 3 }] }],
    leftOut: [
      {
        station: { id: 6, no: '6', name: '자양 스터디카페' },
        reason: 'PAUSED',
        until: null,
      },
    ],
    ...change,
  };
}
