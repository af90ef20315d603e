// What the screens of inquiries say: titles, clocks, who answers, and how an answer left.
import { formatDuration } from '#console/format/format-duration.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { formatNumber } from '#domain/text/won.ts';
import { inquiryCategories, inquiryStates } from '#domain/inquiry-labels.text.ts';
import { stopReasons } from '#domain/rental/stop-labels.text.ts';
import { memberName } from '#console/format/member-name.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { InquiryTab } from './inquiries-view.ts';
import type { Inquiry, InquiryDetail } from './inquiry.api.ts';

type Clock = NonNullable<Inquiry['clock']>;
type Message = InquiryDetail['messages'][number];

export const stateBadges: Record<Inquiry['state'], { label: string; tone: BadgeTone }> = {
  WAITING: { label: inquiryStates.WAITING, tone: 'settling' },
  ANSWERED: { label: inquiryStates.ANSWERED, tone: 'on' },
  CLOSED: { label: inquiryStates.CLOSED, tone: 'off' },
};

export const nothingThere: Record<InquiryTab, string> = {
  waiting: '기다리는 문의가 없어요.',
  answered: '답을 마친 문의가 없어요.',
  closed: '끝난 문의가 없어요.',
};

/** 반납이 안 돼요: 문이 닫혀 있어요; else what was asked first, of which nothing is left once its member has withdrawn. */
export const titleOf = ({ stop, opening }: Pick<Inquiry, 'stop' | 'opening'>) =>
  stop === null ? opening || '지워진 문의' : `반납이 안 돼요: ${stopReasons[stop.reason]}`;

/** 밤**가 · 대여·반납 · R10538 */
export function subjectOf({ member, category, rental, payment, item }: Inquiry): string {
  const about = category === 'PAYMENT' ? (payment ?? rental) : (rental ?? payment ?? item);
  return [memberName(member), inquiryCategories[category], about?.no].filter(Boolean).join(' · ');
}

/** 답할 문의 5건 · 가장 오래된 4시간 35분 */
export function headline(waiting: number, oldestMinutes: number | null): string {
  if (waiting === 0) return '답할 문의 없음';
  const oldest = oldestMinutes === null ? '' : ` · 가장 오래된 ${inMinutes(oldestMinutes)}`;
  return `답할 문의 ${formatNumber(waiting)}건${oldest}`;
}

export const inMinutes = (minutes: number) => formatDuration(minutes * MINUTE_MS);

/** 51분 남음, 35분 지남 */
export function clockText({ leftMinutes }: Clock): string {
  return leftMinutes < 0 ? `${inMinutes(-leftMinutes)} 지남` : `${inMinutes(leftMinutes)} 남음`;
}

/** How much of the promised time has passed, 0 to 1. */
export const clockShare = ({ promisedMinutes, leftMinutes }: Clock) =>
  Math.min(1, Math.max(0, 1 - leftMinutes / promisedMinutes));

export const promiseText = (hours: number) => `약속은 업무 시간 ${hours}시간 안 첫 답`;

/** 내가 맡음, 문다인 님이 맡음 */
export const takenText = (takenBy: { id: number; name: string }, myId: number) =>
  takenBy.id === myId ? '내가 맡음' : `${takenBy.name} 님이 맡음`;

export const typingText = (names: readonly string[]) => `${names.join(', ')} 님이 쓰는 중이에요`;

/** Who wrote a message, as it stands under it. */
export function writerOf({ from, by }: Message, member: InquiryDetail['member']): string {
  if (from === 'SYSTEM') return '자동 안내';
  return from === 'STAFF' ? (by?.name ?? '직원') : memberName(member);
}

const channelNames = { push: '푸시', mail: '메일' } as const;

/** How an answer left; the app shows it in any case. */
export function sentText({ from, sent }: Message): string | undefined {
  if (from !== 'STAFF') return undefined;
  if (sent.length === 0) return '앱에서 볼 수 있어요';
  return `${sent.map((channel) => channelNames[channel]).join('·')}로 보냈어요`;
}

export const ratings = {
  SOLVED: '고객이 ‘해결됐어요’를 눌렀어요',
  NOT_YET: '고객이 ‘아직이에요’를 눌렀어요',
} as const satisfies Record<NonNullable<Inquiry['rating']>, string>;

/** 오늘 받은 문의 11건에 모두 첫 답을 했어요 */
export function todayText({ received, answered }: { received: number; answered: number }): string {
  if (received === 0) return '오늘은 아직 받은 문의가 없어요';
  return answered >= received
    ? `오늘 받은 문의 ${formatNumber(received)}건에 모두 첫 답을 했어요`
    : `오늘 받은 문의 ${formatNumber(received)}건 가운데 ${formatNumber(answered)}건에 첫 답을 했어요`;
}

export const unknownInquiry = { title: '없는 문의예요', line: '목록에서 다시 골라 주세요.' } as const;

/** Before the name of whoever did. */
export const firstAnswerText = '첫 답';
