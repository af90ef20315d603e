// What the pages of recalls say.
import type { ConsoleReply } from '#client/console/console-call.ts';
import type { RowOf } from '#client/console/console-query.ts';
import { formatTime } from '#console/format/format-time.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { withObjectJosa } from '#domain/text/josa.ts';
import { formatNumber } from '#domain/text/won.ts';

export type RecallRow = RowOf<'GET /api/v1/console/recalls'>;
export type Recall = ConsoleReply<'GET /api/v1/console/recalls/{id}'>;
export type RecallRenter = NonNullable<Recall['renters']>[number];
export type RecallPlace = keyof Recall['places'];

export const recallStates = {
  OPEN: { label: '진행', tone: 'trouble' },
  ENDED: { label: '끝남', tone: 'done' },
} as const satisfies Record<RecallRow['state'], { label: string; tone: BadgeTone }>;

/** 3구 멀티탭 로트 M2503 */
export const recallTitle = ({ product, lot }: { product: { name: string }; lot: string | null }) =>
  lot === null ? `${product.name} 전체` : `${product.name} 로트 ${lot}`;

/** In the order in which the bar shows them. */
export const recallPlaces = {
  collected: '창고로 돌아옴',
  atStation: '스테이션에 있음',
  carried: '옮기는 중',
  rented: '대여 중',
  lost: '분실',
} as const satisfies Record<RecallPlace, string>;

export const stillOut = ({ atStation, carried, rented }: Recall['places']) => atStation + carried + rented;

export const progressTitle = ({ items, places }: Pick<RecallRow, 'items' | 'places'>) =>
  places.collected === items
    ? `${formatNumber(items)}개를 모두 모았어요`
    : `${formatNumber(items)}개 중 ${formatNumber(places.collected)}개를 모았어요`;

export const renterStates = {
  RENTED: { label: '대여 중', tone: 'lit' },
  STOPPED: { label: '시간 멈춤', tone: 'stopped' },
  OVERDUE: { label: '연체', tone: 'trouble' },
} as const satisfies Record<RecallRenter['state'], { label: string; tone: BadgeTone }>;

const channelNames = { push: '푸시', mail: '메일', alimtalk: '알림톡' } as const;

/** 푸시 · 메일 09:41 */
export function toldText({ told }: RecallRenter): string {
  if (told === null || told.at === null) return '보내는 중';
  if (told.channels.length === 0) return '닿지 않음';
  return `${told.channels.map((channel) => channelNames[channel]).join(' · ')} ${formatTime(told.at)}`;
}

/** As the message of the kind recall.return says it, before staff changed its text. */
export const noticeTitle = (product: string) => `${withObjectJosa(product)} 더 쓰지 말아 주세요`;
export const noticeText =
  '안전을 위해 모으고 있는 물품이에요. 지금 사용을 멈추고 가까운 스테이션에 반납해 주세요. 연체료는 없어요.';

export const steps = {
  STARTED: { icon: 'alert', tone: 'trouble' },
  CALLED: { icon: 'bell', tone: 'moved' },
  COLLECTED: { icon: 'check', tone: 'good' },
  ENDED: { icon: 'check', tone: 'plain' },
} as const;

export function stepText(step: Recall['steps'][number]): string {
  switch (step.kind) {
    case 'STARTED':
      return '리콜 시작, 판매 멈춤';
    case 'CALLED':
      return step.count === 0 ? '알릴 분 없음' : `${formatNumber(step.count)}명에게 알림`;
    case 'COLLECTED':
      return `${formatNumber(step.count)}개 창고 도착`;
    case 'ENDED':
      return '리콜 끝';
    default:
      return step satisfies never;
  }
}
