// An invented message of each kind, for whoever edits its text or sends it to themselves.
import type { ChannelName } from '../channel/channel.ts';
import { OBJECT_PARTICLE, type Values } from '#domain/text/fill-text.ts';
import type { TemplateKind } from './message-kinds.ts';
import type { Fact } from './render-message.ts';

const common: Values = {
  물품: 'USB 허브',
  반납시각: '18:12',
  유예끝: '18:22',
  스테이션: '건국대 도서관 1층 로비',
  가격: '500',
  상한: '6,000',
  금액: '1,200',
  대여번호: 'R10419',
  시각: '18:21',
  주문: 'USB 허브 2시간 대여',
  제목: '고장 신고',
  기한: '11.21 18:00',
  이유: '고장',
  [OBJECT_PARTICLE]: '를',
  n: '2',
};

const special: Partial<Record<TemplateKind, Values>> = {
  'due.soon': { n: '30' },
  'charge.made': { 이유: '연체료' },
  'member.suspended': { 이유: '연체 반복' },
  'notice.service': { 제목: '스테이션 점검 안내' },
};

export function exampleValues(kind: TemplateKind): Values {
  return { ...common, ...special[kind] };
}

const rental: readonly Fact[] = [
  { label: '물품', value: 'USB 허브 · HUB_0004' },
  { label: '빌린 곳', value: '건국대 도서관 1층 로비' },
];
const dueAt: Fact = { label: '반납 예정', value: '2026.11.14 18:12' };
const facts: Partial<Record<TemplateKind, readonly Fact[]>> = {
  'return.done': [
    ...rental,
    { label: '반납한 곳', value: '건대입구역 2번 출구' },
    { label: '이용 시간', value: '16:20 – 18:21 · 121분' },
    { label: '연체료', value: '0원' },
    { label: '결제 금액', value: '1,200원' },
  ],
  'return.asked': [...rental, { label: '반납한 곳', value: '건대입구역 2번 출구' }],
  'payment.receipt': [
    { label: '주문', value: 'USB 허브 2시간 대여' },
    { label: '결제한 때', value: '2026.11.14 16:12' },
    { label: '결제 방법', value: '카드' },
    { label: '결제 금액', value: '1,200원' },
  ],
  'rent.extended': [...rental, dueAt, { label: '결제 금액', value: '1,200원' }],
  'refund.requested': [...rental, { label: '환불 금액', value: '1,200원' }],
  'refund.done': [...rental, { label: '환불 금액', value: '1,200원' }],
  'charge.made': [...rental, { label: '연체료', value: '1,200원' }],
  'report.answered': [],
  'member.suspended': [],
  'notice.service': [],
};
const buttons: Partial<Record<TemplateKind, string>> = {
  'due.soon': '반납할 곳 보기',
  'due.now': '반납할 곳 보기',
  'overdue.started': '반납하기',
  'overdue.repeat': '반납하기',
  'overdue.capped': '반납하기',
  'notice.service': '안내 보기',
  'member.suspended': '자세히 보기',
};

/** Only the mail has a table and a button. */
export function exampleFacts(
  kind: TemplateKind,
  channel: ChannelName,
): { facts: Fact[]; button: string | null } {
  if (channel !== 'mail') return { facts: [], button: null };
  return { facts: [...(facts[kind] ?? [...rental, dueAt])], button: buttons[kind] ?? '이용내역 보기' };
}
