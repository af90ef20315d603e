// The lists of items to carry, as their address and in words.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import {
  asksNothing,
  choiceField,
  defineListView,
  numberField,
  openRowField,
  textField,
} from '#console/ui/list/list-view.ts';

export type Transfer = RowOf<'GET /api/v1/console/transfers'>;
export type Route = NonNullable<ConsoleReply<'GET /api/v1/console/transfers'>['routes']>[number];

export const transferSegments = {
  OPEN: '할 일',
  CARRIED: '이동 중',
  DONE: '끝남',
  CANCELLED: '취소함',
} as const satisfies Record<Transfer['state'], string>;

export type TransferState = keyof typeof transferSegments;
export const transferStates = Object.keys(transferSegments) as TransferState[];
export type TransferSegment = TransferState | 'all';

export const transferView = defineListView({
  segment: choiceField<TransferSegment, { state?: TransferState }>([...transferStates, 'all'], {
    param: 'state',
    usual: 'all',
    ask: (segment) => (segment === 'all' ? {} : { state: segment }),
  }),
  q: textField(),
  openId: openRowField(),
  /** A station to fill first, from its own screen. */
  toStationId: numberField({ param: 'to', part: 'display', ask: asksNothing }),
});

export function transferBadge(transfer: Transfer): { tone: BadgeTone; label: string } {
  const left = transfer.items.filter(({ state }) => state === 'CARRIED').length;
  switch (transfer.state) {
    case 'OPEN':
      return { tone: 'settling', label: '꺼내기 전' };
    case 'CARRIED':
      return progressOf(transfer).done > 0 && left > 0
        ? { tone: 'trouble', label: `${left}개 안 넣음` }
        : { tone: 'lit', label: '이동 중' };
    case 'DONE':
      return { tone: 'on', label: '끝남' };
    case 'CANCELLED':
      return { tone: 'gone', label: '취소함' };
    default:
      return transfer.state satisfies never;
  }
}

export const itemBadges = {
  WAITING: { tone: 'off', label: '꺼내기 전' },
  CARRIED: { tone: 'settling', label: '이동 중' },
  DONE: { tone: 'on', label: '넣음' },
  SKIPPED: { tone: 'gone', label: '건너뜀' },
} as const satisfies Record<Transfer['items'][number]['state'], { tone: BadgeTone; label: string }>;

/** The lists of a route together and in its order, where the newest of them stands. */
export function inRouteOrder(transfers: readonly Transfer[]): Transfer[] {
  const groups = Map.groupBy(transfers, ({ id, route }) => route?.id ?? id);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((one, other) => (one.route?.position ?? 0) - (other.route?.position ?? 0)),
  );
}

/** Who carries it, or is to. */
export const driverOf = ({ carriedBy, route }: Transfer) => carriedBy ?? route?.assignedTo ?? null;

/** What was carried or put down, of what is to be. */
export function progressOf({ items }: Transfer): { taken: number; done: number; all: number } {
  const wanted = items.filter(({ state }) => state !== 'SKIPPED');
  return {
    taken: wanted.filter(({ state }) => state !== 'WAITING').length,
    done: wanted.filter(({ state }) => state === 'DONE').length,
    all: wanted.length,
  };
}

/** 성수 창고; 성수 창고 외 1곳 */
export function describeOrigin({ items }: Transfer): string {
  const names = [...new Set(items.flatMap(({ from }) => (from === null ? [] : [from.name])))];
  if (names.length === 0) return '들고 있던 물품';
  return names.length === 1 ? names[0]! : `${names[0]} 외 ${names.length - 1}곳`;
}

/** 충전기 6, 케이블 8 */
export function describeProducts(items: readonly { product: { name: string }; count?: number }[]): string {
  const counts = new Map<string, number>();
  for (const { product, count = 1 } of items)
    counts.set(product.name, (counts.get(product.name) ?? 0) + count);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}
