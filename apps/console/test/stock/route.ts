// A route of five stops for component tests, as the drawing shows it: 23 pieces are picked up at the first two, and nothing is put down yet.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { FakeApi } from '../fake-api.ts';
import { carriedTransfer, me, products, ref } from './field.ts';

type Reply = ConsoleReply<'GET /api/v1/console/transfers'>;
type Transfer = Reply['content'][number];
type Route = NonNullable<Reply['routes']>[number];
type Item = Transfer['items'][number];

const depot = ref(9, '성수 창고');
const lounge = ref(5, '성수 연무장길 라운지');
const subway = ref(2, '건대입구역 2번 출구');
const centre = ref(6, '구의 생활문화센터');
const terminal = ref(3, '강변 환승라운지');

const pieces = (prefix: string, first: number, count: number, item: Pick<Item, 'product' | 'from'>) =>
  Array.from({ length: count }, (_, index): Item => ({
    serial: `${prefix}_${String(first + index).padStart(4, '0')}`,
    state: 'CARRIED',
    reason: null,
    ...item,
  }));

export const routeId = '7d8a2f3e-0c53-4f0e-9d4b-2f0f6f1f9a10';

const aList = (id: number, position: number, to: Transfer['to'], items: Item[]): Transfer => ({
  ...carriedTransfer,
  id,
  no: `T0${id}`,
  to,
  reason: '오늘 경로',
  route: { id: routeId, position, assignedTo: me },
  items,
});

const today = (time: string) =>
  `${new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+09:00`;
const tomorrow = (time: string) =>
  `${new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+09:00`;

export function aRoute(): Route {
  const stop = (
    station: Transfer['to'],
    place: [latitude: number, longitude: number],
    arrivesAt: string,
    more: Partial<Route['stops'][number]> = {},
  ) => ({
    station: { ...station, latitude: place[0], longitude: place[1] },
    arrivesAt: today(arrivesAt),
    kilometres: 1.9,
    openUntil: '24:00',
    needs: [],
    ...more,
  });
  return {
    id: routeId,
    assignedTo: me,
    endsAt: today('17:50'),
    stops: [
      stop(depot, [37.5445, 127.056], '16:30', { kilometres: 0, openUntil: null }),
      stop(lounge, [37.5409, 127.06], '16:42'),
      stop(subway, [37.5404, 127.0694], '17:05', {
        needs: [
          { productId: products.cable.id, runsOutAt: tomorrow('09:00') },
          { productId: products.battery.id, runsOutAt: null },
        ],
      }),
      stop(centre, [37.5371, 127.0859], '17:24'),
      stop(terminal, [37.5352, 127.0946], '17:41'),
    ],
    transfers: [
      aList(201, 1, subway, [
        ...pieces('CAB', 201, 8, { product: products.cable, from: depot }),
        ...pieces('PWB', 201, 4, { product: products.battery, from: depot }),
      ]),
      aList(202, 2, centre, pieces('CHR', 201, 6, { product: products.charger, from: depot })),
      aList(203, 3, terminal, [
        ...pieces('PWB', 301, 3, { product: products.battery, from: lounge }),
        ...pieces('CHR', 301, 2, { product: products.charger, from: depot }),
      ]),
    ],
  };
}

/** The same with other states of some pieces, by their list and where they come from. */
export function withStates(route: Route, stateOf: (list: Transfer, item: Item) => Item['state']): Route {
  const transfers = route.transfers.map((list): Transfer => {
    const items = list.items.map((item) => ({ ...item, state: stateOf(list, item) }));
    const isCarried = items.some(({ state }) => state === 'CARRIED');
    const isOpen = items.some(({ state }) => state === 'WAITING');
    return { ...list, items, state: isCarried ? 'CARRIED' : isOpen ? 'OPEN' : 'DONE' };
  });
  return { ...route, transfers };
}

/** The server's lists are those of this route alone. */
export function drives(api: FakeApi, route: Route): void {
  api.answers('GET /api/v1/console/transfers', ({ path }) => {
    const state = path.includes('mine=true') ? 'CARRIED' : 'OPEN';
    const content = route.transfers.filter((transfer) => transfer.state === state);
    return {
      content,
      next: null,
      total: content.length,
      counts: { OPEN: 0, CARRIED: 3, DONE: 0, CANCELLED: 0 },
      routes: content.length === 0 ? [] : [route],
    };
  });
}
