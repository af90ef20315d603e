// The console's lists and figures with long names and with millions of won, photographed: the demo has neither.
import type { StaffRole } from '#contract/permission.ts';
import type { ConsoleScene } from './console-scene.ts';

const longNames: Readonly<Record<string, string>> = {
  product: '텐키리스 블루투스 기계식 키보드 (저소음 갈축)',
  station: '서울숲 코워킹 라운지 별관 지하 2층 엘리베이터 옆',
  address: '서울 성동구 왕십리로 83-21 서울숲 업무지구 가동 지하 2층',
};

/** Objects that hold a name say by their own key whose it is: `product`, `rentedAt`. */
const stationKeys = new Set(['station', 'rentedAt', 'returnedAt', 'to', 'from']);
const listsOfStations = new Set(['/console/stations']);
const listsOfProducts = new Set(['/console/products']);

/** The real reply with long names, and every sum from a hundred won on a thousand times as much. */
const lengthened = (path: string) => (real: object) => {
  const nameOfRows = listsOfStations.has(path)
    ? longNames['station']
    : listsOfProducts.has(path)
      ? longNames['product']
      : undefined;
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return value >= 100 && !/id$/i.test(key) ? value * 1000 : value;
    if (typeof value === 'string') {
      if (key === 'orderName') return `${longNames['product']} 12시간`;
      return longNames[key] ?? value;
    }
    if (Array.isArray(value)) return value.map((one) => change(one, key));
    if (typeof value !== 'object' || value === null) return value;
    const name =
      key === 'product'
        ? longNames['product']
        : stationKeys.has(key)
          ? longNames['station']
          : key === 'content'
            ? nameOfRows
            : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([inner, one]) => [
        inner,
        inner === 'name' && name !== undefined ? name : change(one, inner),
      ]),
    );
  };
  return change(real, '');
};

const scenes: readonly [name: string, path: string, calls: readonly string[], as?: StaffRole][] = [
  ['dashboard', '/', ['/console/dashboard']],
  ['rentals', '/rentals', ['/console/rentals']],
  ['payments', '/payments', ['/console/payments', '/console/payments/summary']],
  ['refunds', '/payments/refunds?state=all', ['/console/refunds', '/console/payments/summary']],
  ['stations', '/stations', ['/console/stations']],
  ['items', '/items', ['/console/items']],
  ['products', '/products', ['/console/products']],
  ['transfers', '/transfers', ['/console/transfers']],
  ['coupons', '/benefits/coupons', ['/console/campaigns']],
  ['insight-revenue', '/insight/revenue', ['/console/insight/revenue'], 'MANAGER'],
  ['insight-stations', '/insight/stations', ['/console/insight/stations'], 'MANAGER'],
];

export const consoleLongScenes: readonly ConsoleScene[] = scenes.map(([name, path, calls, as = 'OWNER']) => ({
  name: `state-long-${name}`,
  path,
  as,
  calls: Object.fromEntries(calls.map((call) => [call, lengthened(call)])),
}));
