// Every kind of message: what it says unless staff changed it, what may stand in its text, and whether it can be turned off.
import type { z } from 'zod';
import type { templateKind } from '#contract/console/notification.ts';
import type { NotificationKind } from '../write-notifications.ts';

/** A kind with a text of its own. */
export type TemplateKind = z.infer<typeof templateKind>;

export interface Words {
  title: string;
  text: string;
}

interface MessageKind {
  push: Words;
  /** The first sentence of the mail, where it differs from the push line. */
  mailText?: string;
  variables: readonly string[];
  /** Which switch of the member's settings turns it off; without one nothing does. */
  preference?: 'due_soon' | 'due_now';
  /** Its mail is a receipt, which the member gets whatever they turned off. */
  receipt?: true;
  /** About money: it goes by mail when no push is taken, whatever the member turned off. */
  compulsory?: true;
  /** A receipt alone, and no news worth a push. */
  mailOnly?: true;
}

const ofRental = ['물품', '반납시각', '유예끝', '스테이션', '가격', '대여번호'] as const;

export const messageKinds: Record<TemplateKind, MessageKind> = {
  'rent.started': {
    push: { title: '대여를 시작했어요', text: '{물품}, {반납시각}까지예요.' },
    variables: ofRental,
  },
  'due.soon': {
    push: { title: '반납 {n}분 전이에요', text: '{물품}, {반납시각}까지예요. 더 쓰려면 연장해 주세요.' },
    variables: [...ofRental, 'n'],
    preference: 'due_soon',
  },
  'due.now': {
    push: { title: '반납할 시간이에요', text: '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.' },
    variables: ofRental,
    preference: 'due_now',
  },
  'overdue.started': {
    push: { title: '반납 시간이 지났어요', text: '1시간마다 {가격}원이 더해지고 {상한}원에서 멈춰요.' },
    variables: [...ofRental, '상한'],
    compulsory: true,
  },
  'overdue.repeat': {
    push: { title: '{n}시간째 기다리고 있어요', text: '지금 반납하면 {금액}원이에요.' },
    variables: [...ofRental, 'n', '금액', '상한'],
    compulsory: true,
  },
  'overdue.capped': {
    push: { title: '연체료가 더 늘지 않아요', text: '반납하거나, 잃어버렸다면 알려 주세요.' },
    variables: [...ofRental, '금액'],
    compulsory: true,
  },
  'rent.extended': {
    push: { title: '{n}시간 더 쓸 수 있어요', text: '{물품}, {반납시각}까지예요.' },
    variables: [...ofRental, 'n', '금액'],
    receipt: true,
  },
  'return.done': {
    push: { title: '반납을 확인했어요', text: '{스테이션}, {시각}. 모두 {금액}원 결제했어요.' },
    mailText: '이 메일이 반납 확인서이자 영수증이에요.',
    variables: ['물품', '스테이션', '시각', '금액', '대여번호'],
    receipt: true,
  },
  'return.asked': {
    push: {
      title: '반납한 물품이 보이지 않아요',
      text: '{스테이션}에서 {물품}{을/를} 찾지 못했어요. 놓은 곳을 알려 주세요.',
    },
    mailText:
      '{스테이션}에 반납한 {물품}{을/를} 찾지 못했어요. 아직 가지고 있다면 그곳에 놓아 주시고, 다른 곳에 두었다면 이 메일에 답장해 주세요. 돈을 더 받지는 않아요.',
    variables: ['물품', '스테이션', '시각', '대여번호'],
  },
  'payment.receipt': {
    push: { title: '결제 영수증이에요', text: '{주문}, {금액}원을 결제했어요.' },
    mailText: '이 메일이 결제 영수증이에요.',
    variables: ['주문', '금액', '시각'],
    receipt: true,
    mailOnly: true,
  },
  'refund.requested': {
    push: {
      title: '{금액}원 환불을 요청했어요',
      text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.',
    },
    variables: ['금액', '이유', '물품', '대여번호'],
    compulsory: true,
  },
  'refund.done': {
    push: { title: '{금액}원을 환불했어요', text: '{이유}. 카드 명세에는 3–5영업일 안에 반영돼요.' },
    variables: ['금액', '이유', '물품', '대여번호'],
    compulsory: true,
  },
  'charge.made': {
    push: {
      title: '확인이 필요한 금액이 있어요',
      text: '{이유} {금액}원. 이용내역에서 볼 수 있어요.',
    },
    variables: ['금액', '이유', '물품', '대여번호'],
    compulsory: true,
  },
  'report.answered': {
    push: { title: '답변이 도착했어요', text: '{제목}' },
    variables: ['제목'],
  },
  'member.suspended': {
    push: { title: '이용이 정지됐어요', text: '{이유}, {기한}까지예요.' },
    variables: ['이유', '기한'],
    compulsory: true,
  },
  'notice.service': {
    push: { title: '서비스 안내가 있어요', text: '{제목}' },
    variables: ['제목'],
  },
};

export const templateKinds = Object.keys(messageKinds) as TemplateKind[];

export const MAX_PUSH_TITLE = 30;
export const MAX_PUSH_TEXT = 60;
export const MAX_MAIL_TITLE = 30;
export const MAX_MAIL_TEXT = 200;

export function maxLengths(channel: 'push' | 'mail' | 'alimtalk'): { title: number; text: number } {
  return channel === 'mail'
    ? { title: MAX_MAIL_TITLE, text: MAX_MAIL_TEXT }
    : { title: MAX_PUSH_TITLE, text: MAX_PUSH_TEXT };
}

/** What a kind says on a channel unless staff changed it; undefined where it is not sent there. */
export function originalWords(kind: TemplateKind, channel: 'push' | 'mail' | 'alimtalk'): Words | undefined {
  const { push, mailText, mailOnly } = messageKinds[kind];
  if (channel === 'mail') return { title: push.title, text: mailText ?? push.text };
  return mailOnly ? undefined : push;
}

/** The reminders of a rental: looked at again when they are due. */
export const reminderKinds: readonly NotificationKind[] = [
  'due.soon',
  'due.now',
  'overdue.started',
  'overdue.repeat',
];
