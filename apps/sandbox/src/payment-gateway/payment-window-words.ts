/** What the payment window says, in the languages that the payment gateway's script takes. */
import { z } from 'zod';
import { formatWon } from '#sandbox/page/page.ts';

export const windowLanguage = z.enum(['KO', 'EN', 'JA', 'ZH']);

export interface WindowWords {
  htmlLanguage: string;
  title: string;
  /** Of the sandbox; without it, the one of all its pages. */
  banner?: string;
  window: string;
  question: readonly [string, string];
  practiceCard: string;
  order: string;
  orderNumber: string;
  cards: string;
  koreanCards: string;
  internationalCards: string;
  amount: string;
  won: (amount: number) => string;
  approve: string;
  close: string;
  decline: string;
  expiry: string;
}

const korean: WindowWords = {
  htmlLanguage: 'ko',
  title: '결제',
  window: '결제창',
  question: ['이 카드로', '결제할까요?'],
  practiceCard: '연습용 신용카드',
  order: '주문',
  orderNumber: '주문 번호',
  cards: '받는 카드',
  koreanCards: '국내 카드',
  internationalCards: '해외 카드',
  amount: '결제 금액',
  won: formatWon,
  approve: '결제 승인',
  close: '닫기',
  decline: '결제 거절',
  expiry: '30분 안에 선택하지 않으면 결제가 만료돼요.',
};

const english: WindowWords = {
  htmlLanguage: 'en',
  title: 'Payment',
  banner: 'This is a practice screen. No real money or account is touched.',
  window: 'Payment window',
  question: ['Pay with', 'this card?'],
  practiceCard: 'Practice credit card',
  order: 'Order',
  orderNumber: 'Order number',
  cards: 'Cards taken',
  koreanCards: 'Korean cards',
  internationalCards: 'Cards from outside Korea',
  amount: 'Amount',
  won: (amount) => `₩${amount.toLocaleString('en-US')}`,
  approve: 'Approve payment',
  close: 'Close',
  decline: 'Decline payment',
  expiry: 'Without a choice, the payment expires in 30 minutes.',
};

/** The sandbox speaks two of them; the others are shown in English. */
export const windowWords: Record<z.infer<typeof windowLanguage>, WindowWords> = {
  KO: korean,
  EN: english,
  JA: english,
  ZH: english,
};
