// What the phone says about a route: how far it is, when each stop is reached, and why pieces go there.
import { formatClock, formatDay, formatHourAhead, isToday } from '#console/format/format-time.ts';
import { joinFacts } from '#console/format/join-facts.ts';
import { withTopicJosa } from '#domain/text/josa.ts';
import type { Route } from '../field.api.ts';
import { piecesAt, type RouteStop, type RouteView, type StopAct, type StopPieces } from './route-view.ts';

const actWords = { pickUp: '꺼내기', putDown: '내려놓기' } as const satisfies Record<
  StopPieces['act'],
  string
>;

/** 오늘 경로; 11.18 경로 */
export function titleOf({ stops }: Pick<Route, 'stops'>): string {
  const begins = stops[0]?.arrivesAt;
  return begins == null || isToday(begins) ? '오늘 경로' : `${formatDay(begins)} 경로`;
}

export const endsAround = (endsAt: string) => `${formatClock(endsAt)}쯤 끝`;

export const tallyOf = ({ done, stops, carried }: RouteView) =>
  joinFacts(`${done.length} / ${stops.length} 들름`, carried > 0 ? `들고 있음 ${carried}개` : null);

/** 2 / 5 들름 · 다음 건대입구역 2번 출구 */
export const nextOf = ({ done, stops, ahead }: RouteView) =>
  joinFacts(`${done.length} / ${stops.length} 들름`, ahead[0] && `다음 ${ahead[0].station.name}`);

/** 도착 17:05쯤 · 1.9km · 24:00까지 */
export const arrivalOf = ({ arrivesAt, kilometres, openUntil, isStart }: RouteStop) =>
  joinFacts(
    arrivesAt && `${isStart ? '출발' : '도착'} ${formatClock(arrivesAt)}쯤`,
    kilometres > 0 ? `${kilometres.toFixed(1)}km` : null,
    openUntil && `${openUntil}까지`,
  );

export const actWord = (act: StopPieces['act']) => actWords[act];

/** 17:24 · 충전기 6, 허브 2 내려놓기 */
export function summaryOf(stop: RouteStop): string | undefined {
  const pieces = Object.entries(Object.groupBy(piecesAt(stop), ({ act }) => act));
  const words = pieces.map(
    ([act, all]) =>
      `${all.map(({ product, count }) => `${product.name} ${count}`).join(', ')} ${actWords[act as StopPieces['act']]}`,
  );
  return joinFacts(stop.arrivesAt && formatClock(stop.arrivesAt), ...words);
}

export const arrivedWords = ({ kind }: StopAct) => `도착했어요, ${actWords[kind]}`;

/** 케이블은 오늘 19시, 보조배터리는 내일 12시부터 없을 것 같아요. */
export function whyOf(stop: RouteStop, now = new Date()): string | undefined {
  const nameOf = new Map(
    stop.puts.flatMap(({ items }) => items.map(({ product }) => [product.id, product.name])),
  );
  const foretold: string[] = [];
  const low: string[] = [];
  for (const { productId, runsOutAt } of stop.needs) {
    const name = nameOf.get(productId);
    if (name === undefined) continue;
    if (runsOutAt === null) low.push(name);
    else foretold.push(`${withTopicJosa(name)} ${formatHourAhead(runsOutAt, now)}`);
  }
  const sentences = [
    foretold.length > 0 && `${foretold.join(', ')}부터 없을 것 같아요.`,
    low.length > 0 && `${low.join(', ')} 재고가 얼마 남지 않았어요.`,
  ].filter(Boolean);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
