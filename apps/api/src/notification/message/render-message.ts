// Turns the facts of a message into what it says: a title and a line for push, and the same with a table and a button for mail.
import {
  formatKoreanDate,
  formatKoreanHour,
  formatKoreanTime,
  koreanDate,
  koreanMidnight,
} from '#domain/time/korean-time.ts';
import { lateness, MINUTE_MS, minutesOfUse } from '#domain/rental/rental-terms.ts';
import { refundReasonWords, type RefundReason } from '#domain/rental/refund-reason.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { fillText, type Values } from '#domain/text/fill-text.ts';
import { maxLengths, messageKinds, originalWords, type TemplateKind, type Words } from './message-kinds.ts';
import type { MessageFacts, RentalFacts } from './message-facts.queries.ts';

export interface Fact {
  label: string;
  value: string;
}

export interface Message {
  push: Words;
  mail: Words & { facts: Fact[]; button: string };
  /** Where a tap on it leads, below the public origin. */
  path: string;
  /** What its text names: kept with a sent message, so that it reads the same ever after. */
  values: Values;
}

/** The texts that staff changed, by kind and channel. */
export type ChangedTexts = ReadonlyMap<`${TemplateKind} ${'push' | 'mail'}`, Words>;

const chargeReasons = { overdue: '연체료', lost: '분실 비용' } as const;
const suspensionReasons: Readonly<Record<string, string>> = {
  late_again: '연체 반복',
  unpaid: '미납',
  abuse: '부정 이용',
  request: '요청',
};
const reportTitles: Readonly<Record<string, string>> = {
  broken: '고장 신고',
  part_missing: '부속 없음 신고',
  dirty: '오염 신고',
  lost: '분실 신고',
  station: '스테이션 문제 신고',
  item_missing: '물품 없음 신고',
  objection: '이의 제기',
  other: '신고',
};

/** `at` is the moment of sending: sums and days are told as they are then. */
export function renderMessage(facts: MessageFacts, changed: ChangedTexts, at: Date): Message {
  const kind = templateKindOf(facts);
  const [known, kept] = [valuesOf(facts, at), given(facts.variables)];
  // What was sent reads as it was sent; until then the tables know best.
  const values = facts.state === 'sent' ? { ...known, ...kept } : { ...kept, ...known };
  const words = (channel: 'push' | 'mail') =>
    fillWords(changed.get(`${kind} ${channel}`) ?? originalWords(kind, channel), values, channel);
  return {
    // A kind without a push text of its own still has a line in the member's inbox.
    push: words(originalWords(kind, 'push') ? 'push' : 'mail'),
    mail: { ...words('mail'), facts: factsOf(facts), button: buttonOf(facts) },
    path: pathOf(facts),
    values: Object.fromEntries(
      messageKinds[kind].variables.flatMap((name) =>
        values[name] === undefined ? [] : [[name, values[name]]],
      ),
    ),
  };
}

export function fillWords(words: Words | undefined, values: Values, channel: 'push' | 'mail'): Words {
  const limits = maxLengths(channel);
  return {
    title: fillText(words?.title ?? '', values, limits.title),
    text: fillText(words?.text ?? '', values, limits.text),
  };
}

/** The last reminder says that the fee stands still. */
export function templateKindOf({
  kind,
  step,
  rental,
}: Pick<MessageFacts, 'kind' | 'step' | 'rental'>): TemplateKind {
  return kind === 'overdue.repeat' && rental !== null && hourOfStep(step) >= rental.capHours
    ? 'overdue.capped'
    : kind;
}

/** The reminders of an extended rental are steps of their own: `extended hours × 100 + hours overdue`. */
export const hourOfStep = (step: number) => step % 100;
export const extensionOfStep = (step: number) => Math.floor(step / 100);

function given(variables: MessageFacts['variables']): Values {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]),
  );
}

function valuesOf(facts: MessageFacts, at: Date): Record<string, string> {
  const { rental, order, refund, charge, report, suspension, notice } = facts;
  return {
    ...(rental ? valuesOfRental(facts, rental, at) : {}),
    ...(order
      ? {
          주문: order.name,
          금액: formatNumber(order.amount),
          시각: order.approvedAt === null ? '' : formatKoreanTime(new Date(order.approvedAt)),
          ...(order.hours === null ? {} : { n: String(order.hours) }),
        }
      : {}),
    ...(refund
      ? {
          금액: formatNumber(refund.amount),
          이유:
            refund.publicReason === null
              ? '이용하지 못한 결제'
              : refundReasonWords[refund.publicReason.toUpperCase() as RefundReason],
        }
      : {}),
    ...(charge ? { 금액: formatNumber(charge.amount), 이유: chargeReasons[charge.kind] } : {}),
    ...(report ? { 제목: reportTitles[report.kind] ?? '신고' } : {}),
    ...(suspension
      ? {
          이유: suspensionReasons[suspension.publicReason] ?? '운영 정책 위반',
          기한: suspension.endsAt === null ? '풀릴 때' : formatMoment(new Date(suspension.endsAt), at),
        }
      : {}),
    ...(notice ? { 제목: notice.title } : {}),
  };
}

function valuesOfRental(facts: MessageFacts, rental: RentalFacts, at: Date): Record<string, string> {
  const due = new Date(rental.dueAt);
  return {
    물품: rental.product,
    대여번호: `R${rental.id}`,
    반납시각: formatMoment(due, at),
    유예끝: formatMoment(new Date(due.getTime() + rental.graceMinutes * MINUTE_MS), at),
    스테이션: rental.returnStation ?? rental.station,
    가격: formatNumber(rental.price),
    상한: formatNumber(Math.min(rental.capHours * rental.price, rental.feeLimit ?? Infinity)),
    금액: formatNumber(facts.kind === 'return.done' ? rental.paid : overdueFee(rental, at)),
    시각: rental.returnedAt === null ? '' : formatMoment(new Date(rental.returnedAt), at),
    ...(facts.kind === 'overdue.repeat' ? { n: String(hourOfStep(facts.step)) } : {}),
  };
}

/** Nothing more is owed than staff allowed, nor for the time after the renter said that it is lost. */
export function overdueFee(rental: RentalFacts, at: Date): number {
  const until = rental.reportedLostAt === null ? at : new Date(rental.reportedLostAt);
  const rules = { graceMinutes: rental.graceMinutes, overdueCapHours: rental.capHours };
  const { overdueAmountWon } = lateness(new Date(rental.dueAt), until, rental.price, rules);
  return Math.min(overdueAmountWon, rental.feeLimit ?? Infinity);
}

/** `18:17`, `내일 01:20`, or with its date. */
function formatMoment(moment: Date, at: Date): string {
  const hour = formatKoreanHour(moment);
  if (koreanDate(moment) === koreanDate(at)) return hour;
  const daysAhead = (koreanMidnight(moment).getTime() - koreanMidnight(at).getTime()) / (24 * 60 * MINUTE_MS);
  return daysAhead === 1 ? `내일 ${hour}` : `${formatKoreanDate(moment).slice(5)} ${hour}`;
}

function factsOf(facts: MessageFacts): Fact[] {
  const { rental, order, refund, charge } = facts;
  const rows: Fact[] = [];
  const add = (label: string, value: string) => void rows.push({ label, value });
  if (facts.kind === 'payment.receipt' && order) {
    add('주문', order.name);
    if (order.approvedAt !== null) add('결제한 때', formatKoreanTime(new Date(order.approvedAt)));
    add('결제 방법', order.cardLast4 === null ? '카드' : `카드 ${order.cardLast4}`);
    add('결제 금액', formatWon(order.amount));
    return rows;
  }
  if (rental) {
    add('물품', `${rental.product} · ${rental.serial}`);
    add('빌린 곳', rental.station);
    if (facts.kind === 'return.asked' && rental.returnStation !== null)
      add('반납한 곳', rental.returnStation);
    if (facts.kind === 'return.done' && rental.returnedAt !== null) addReturn(add, rental, rental.returnedAt);
    else if (rental.state === 'open') add('반납 예정', formatKoreanTime(new Date(rental.dueAt)));
  }
  if (facts.kind === 'rent.extended' && order) add('결제 금액', formatWon(order.amount));
  if (refund) add('환불 금액', formatWon(refund.amount));
  if (charge) add(chargeReasons[charge.kind], formatWon(charge.amount));
  return rows;
}

function addReturn(
  add: (label: string, value: string) => void,
  rental: RentalFacts,
  returnedAt: string,
): void {
  const [start, end] = [new Date(rental.startedAt), new Date(returnedAt)];
  if (rental.returnStation !== null) add('반납한 곳', rental.returnStation);
  const from = formatKoreanHour(start);
  add('이용 시간', `${from} – ${formatKoreanHour(end)} · ${formatNumber(minutesOfUse(start, end))}분`);
  add('연체료', formatWon(rental.overduePaid));
  add('결제 금액', formatWon(rental.paid));
}

function buttonOf({ kind, rental }: MessageFacts): string {
  if (kind === 'notice.service') return '안내 보기';
  if (kind === 'due.soon' || kind === 'due.now') return '반납할 곳 보기';
  if (kind.startsWith('overdue.')) return '반납하기';
  return rental ? '이용내역 보기' : '자세히 보기';
}

function pathOf({ kind, rental, notice }: MessageFacts): string {
  if (notice) return `/notices/${notice.id}`;
  if (rental) return `/history/${encodeURIComponent(rental.token)}`;
  return kind === 'report.answered' ? '/notifications' : '/history';
}
