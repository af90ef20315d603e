// The route of a field worker as the drawing has it: two of five stops are done, and 23 pieces are carried.
import type { Page } from '@playwright/test';
import type { ConsoleScene } from './console-scene.ts';

const id = '7d8a2f3e-0c53-4f0e-9d4b-2f0f6f1f9a10';
const driver = { id: 4, name: '류가온', role: 'FIELD' };
const ref = (number: number, name: string) => ({ id: number, no: String(number), name });

const [cable, battery, charger] = [ref(2, '케이블'), ref(3, '보조배터리'), ref(1, '충전기')];
const stations = {
  depot: { ...ref(17, '성수 창고'), latitude: 37.5445, longitude: 127.056 },
  lounge: { ...ref(3, '성수 연무장길 라운지'), latitude: 37.5409, longitude: 127.06 },
  subway: { ...ref(2, '건대입구역 2번 출구'), latitude: 37.5434, longitude: 127.0704 },
  centre: { ...ref(11, '구의 생활문화센터'), latitude: 37.5421, longitude: 127.0859 },
  terminal: { ...ref(12, '강변 환승라운지'), latitude: 37.5402, longitude: 127.0946 },
};

const day = (daysAhead: number) =>
  new Date(Date.now() + (9 + daysAhead * 24) * 3_600_000).toISOString().slice(0, 10);
const at = (time: string, daysAhead = 0) => `${day(daysAhead)}T${time}:00+09:00`;

const stop = (station: object, arrivesAt: string, more: object = {}) => ({
  station,
  arrivesAt: at(arrivesAt),
  kilometres: 1.9,
  openUntil: '24:00',
  needs: [],
  ...more,
});

const prefixes = new Map([
  [cable, 'CAB'],
  [battery, 'PWB'],
  [charger, 'CHR'],
]);

const carried = (count: number, product: { id: number; no: string; name: string }, from: object) =>
  Array.from({ length: count }, (_, index) => ({
    serial: `${prefixes.get(product)}_${String(index + 101).padStart(4, '0')}`,
    product,
    from,
    state: 'CARRIED',
    reason: null,
  }));

const list = (number: number, to: object, items: object[]) => ({
  id: number,
  no: `T0${number}`,
  to,
  state: 'CARRIED',
  reason: '오늘 경로',
  madeBy: { id: 2, name: '한민서', role: 'MANAGER' },
  carriedBy: driver,
  madeAt: at('16:20'),
  doneAt: null,
  route: { id, position: number - 200, assignedTo: driver },
  items,
  version: 2,
});

const { depot, lounge, subway, centre, terminal } = stations;
const transfers = [
  list(201, subway, [...carried(8, cable, depot), ...carried(4, battery, depot)]),
  list(202, centre, carried(6, charger, depot)),
  list(203, terminal, [...carried(3, battery, lounge), ...carried(2, charger, depot)]),
];

const route = {
  id,
  assignedTo: driver,
  endsAt: at('17:50'),
  stops: [
    stop(depot, '16:30', { kilometres: 0, openUntil: null }),
    stop(lounge, '16:42'),
    stop(subway, '17:05', {
      needs: [
        { productId: cable.id, runsOutAt: at('09:00', 1) },
        { productId: battery.id, runsOutAt: at('19:00', 1) },
      ],
    }),
    stop(centre, '17:24'),
    stop(terminal, '17:41'),
  ],
  transfers,
};

const calls = {
  '/console/transfers': {
    data: {
      content: transfers,
      next: null,
      total: transfers.length,
      counts: { OPEN: 0, CARRIED: 3, DONE: 0, CANCELLED: 0 },
      routes: [route],
    },
  },
};

/** The same before anybody has picked something up: it can still go to somebody else. */
const waiting = structuredClone(transfers).map((one) =>
  Object.assign(one, {
    state: 'OPEN',
    carriedBy: null,
    items: one.items.map((item) => Object.assign(item, { state: 'WAITING' })),
  }),
);

const callsBefore = {
  '/console/transfers': {
    data: {
      content: waiting,
      next: null,
      total: waiting.length,
      counts: { OPEN: 3, CARRIED: 0, DONE: 0, CANCELLED: 0 },
      routes: [{ ...route, transfers: waiting, version: 6 }],
    },
  },
};

/** Otherwise the phone would show what it has kept of an earlier scene, which is still fresh. */
async function forgetsReplies(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finished = (request: EventTarget, name: string) =>
      new Promise((resolve) => {
        request.addEventListener(name, resolve);
      });
    const request = indexedDB.open('ondesk-field');
    await finished(request, 'success');
    const transaction = request.result.transaction('replies', 'readwrite');
    transaction.objectStore('replies').clear();
    await finished(transaction, 'complete');
    request.result.close();
  });
  await page.reload();
}

export const consoleRouteScenes: readonly ConsoleScene[] = [
  {
    name: 'console-route-assign',
    path: '/transfers',
    as: 'MANAGER',
    calls: callsBefore,
    act: (page) => page.getByRole('button', { name: '맡은 사람 바꾸기…' }).click(),
  },
  { name: 'field-route', path: `/field/routes/${id}`, as: 'FIELD', field: true, calls, act: forgetsReplies },
];
