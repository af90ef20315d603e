// The words of suggested moves: the route, why each stop is on it, and what was left out.
import { formatClock, formatDay, formatHourAhead } from '#console/format/format-time.ts';
import { formatDuration } from '#console/format/format-duration.ts';
import { withTopicJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';
import type { Moves, Why } from './moves-view.ts';

/** More are only counted. */
const NAMED_STATIONS = 2;

export const movesText = {
  heading: ({ leavesAt }: Moves) => `오늘 ${formatClock(leavesAt)} 경로`,
  driver: '맡을 사람',
  nobody: '정하지 않음',
  anybody: '현장 직원 누구나 맡을 수 있어요',
  withoutStock: '재고 없는 시간',
  minutes: ({ before, after }: Moves['minutesWithoutStock']) =>
    `${formatNumber(before)} → ${formatNumber(after)}분`,
  notForetold: '예상 없음',
  moved: '옮길 물품',
  pieces: (count: number) => `${formatNumber(count)}개`,
  distance: '거리',
  kilometres: (kilometres: number) => `${kilometres.toFixed(1)}km`,
  time: '걸리는 시간',
  duration: ({ leavesAt, endsAt }: Moves) => formatDuration(Date.parse(endsAt) - Date.parse(leavesAt)),
  byTargets:
    '예상할 기록이 모자라거나 예상이 지난주와 같다고 보는 것보다 낫지 않아서, 목표 재고보다 모자란 곳을 채우는 경로예요.',
  start: '출',
  startLabel: (station: string) => `출발 ${station}`,
  stopLabel: (number: number, station: string) => `${number} ${station}`,
  carried: (pieces: number) => `들고 ${formatNumber(pieces)}`,
  piece: (product: string, count: number) => `${product} ${count > 0 ? '+' : '−'}${Math.abs(count)}`,
  why: '왜',
  map: '경로 지도',
  span: ({ leavesAt, endsAt }: Moves) => `${formatClock(leavesAt)} 출발 → ${formatClock(endsAt)} 끝`,
  showAll: '모두 보기',
  conditions: '조건',
  search: '다시 찾기',
  startFrom: '출발',
  findStation: '스테이션 찾기',
  leavesAt: '출발 시각',
  carry: '한 번에',
  unit: '개',
  clockError: '16:30처럼',
  carryError: '1–200개',
  endsBy: '끝낼 시각',
  endsByError: '출발보다 늦게',
  onlyOpen: '열려 있는 스테이션만 들러요.',
  willMake: (lists: number, driver: string | undefined) =>
    `받아들이면 이동 목록 ${formatNumber(lists)}건이 이 순서로 만들어지고 ${
      driver === undefined ? '현장 직원 누구나 맡을 수 있어요' : `${driver} 님 휴대전화에 떠요`
    }. 아직 아무것도 바뀌지 않았어요.`,
  changed: '조건이 바뀌었어요. 다시 찾기를 눌러 새 경로를 보고 받아들여 주세요.',
  skip: '오늘은 넘기기',
  accept: '받아들이기',
  reason: ({ leavesAt }: Moves) => `이동 제안 ${formatDay(leavesAt)} ${formatClock(leavesAt)} 출발`,
  accepted: (lists: number, skipped: number) =>
    `이동 목록 ${formatNumber(lists)}건을 만들었어요${
      skipped === 0 ? '' : `. 그사이 빌려 간 ${formatNumber(skipped)}개는 뺐어요`
    }`,
  none: '지금은 옮길 물품이 없어요',
  noneLine: '이 시간 안에 옮겨서 재고 없는 시간이 줄어드는 곳이 없어요.',
  noStation: '아직 스테이션이 없어요',
  noStationLine: '스테이션과 물품을 등록하면 옮길 곳을 찾아 드려요.',
  failed: '이동 목록은 그대로예요. 경로만 찾지 못했어요.',
} as const;

/** 케이블은 오늘 19시, 보조배터리는 내일 12시부터 없을 것 같아요. 없는 시간 720 → 55분. */
export function describeWhy(reasons: readonly Why[], now = new Date()): string {
  const single = reasons.length === 1;
  const topic = (product: { name: string }) => (single ? '' : `${withTopicJosa(product.name)} `);
  const surplus = reasons.flatMap((one) =>
    one.kind === 'SURPLUS' ? [`${topic(one.product)}${describeSurplus(one)}`] : [],
  );
  const low = reasons.flatMap((one) =>
    one.kind === 'LOW_STOCK'
      ? [
          `${topic(one.product)}${formatNumber(one.stock)}개 남았어요. 부족 기준은 ${formatNumber(one.low)}개예요.`,
        ]
      : [],
  );
  const runsOut = reasons.filter((one) => one.kind === 'RUNS_OUT');
  const gone = runsOut.flatMap(({ product, at }) =>
    at === null ? [] : [`${topic(product)}${formatHourAhead(at, now)}`],
  );
  const seldom = runsOut.flatMap(({ product, at }) => (at === null ? [product] : []));
  const sum = (read: (one: (typeof runsOut)[number]) => number) =>
    runsOut.reduce((total, one) => total + read(one), 0);
  const minutes = { before: sum((one) => one.minutesBefore), after: sum((one) => one.minutesAfter) };
  const empty = [
    ...(gone.length === 0 ? [] : [`${gone.join(', ')}부터 없을 것 같아요.`]),
    ...(seldom.length === 0
      ? []
      : [
          `${single ? '' : `${withTopicJosa(seldom.map(({ name }) => name).join(', '))} `}가끔 없을 것 같아요.`,
        ]),
    ...(runsOut.length === 0 ? [] : [`없는 시간 ${movesText.minutes(minutes)}.`]),
  ];
  return [...surplus, ...empty, ...low].join(' ');
}

function describeSurplus({ stock, target, lowest }: Extract<Why, { kind: 'SURPLUS' }>): string {
  const least = lowest === null ? 0 : Math.floor(lowest);
  const over = target !== null && stock > target ? `${stock}개로 목표보다 ${stock - target}개 많` : undefined;
  if (least < 1) return over === undefined ? `${stock}개 있어서 나눌 수 있어요.` : `${over}아요.`;
  const stays = `48시간 동안 ${least}개 아래로 내려가지 않아요.`;
  return over === undefined ? `${stock}개 있고, ${stays}` : `${over}고, ${stays}`;
}

/** 자양 스터디카페는 11.20까지 쉬어서 뺐어요. */
export function describeLeftOut(leftOut: Moves['leftOut']): string[] {
  const groups = Map.groupBy(leftOut, ({ reason, until }) => `${reason} ${until}`);
  return [...groups.values()].map((stations) => {
    const { reason, until } = stations[0]!;
    const names = stations.slice(0, NAMED_STATIONS).map(({ station }) => station.name);
    const others = stations.length - names.length;
    const who = withTopicJosa(`${names.join(', ')}${others === 0 ? '' : ` 외 ${others}곳`}`);
    switch (reason) {
      case 'PAUSED':
        return `${who} ${until === null ? '' : `${formatDay(until)}까지 `}쉬어서 뺐어요.`;
      case 'CLOSED':
        return `${who} 그때 닫혀 있어서 뺐어요.`;
      case 'NO_TIME':
        return `${who} 시간이 모자라서 뺐어요.`;
      default:
        return reason satisfies never;
    }
  });
}
