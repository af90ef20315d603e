// Korean texts of what an order costs, and of ordering it.
import { formatWon } from '#domain/text/won.ts';

export const toPay = '결제 금액';
/** Specified, where nothing is taken off. */
export const expectedToPay = '예상 결제 금액';
export const withTax = '부가세 포함';
export const noCardNeeded = {
  RENT: '카드 없이 바로 빌려요. 결제창이 열리지 않아요.',
  EXTENSION: '카드 없이 바로 연장해요. 결제창이 열리지 않아요.',
} as const;

export const pay = '결제하기';
export const payAmount = (won: number) => `${formatWon(won)} 결제하기`;
export const rentForNothing = '0원으로 빌리기';
export const consentForNothing = <Node>(termsLink: Node, privacyLink: Node) => [
  '주문 내용을 확인했으며, ',
  termsLink,
  ', ',
  privacyLink,
  ' 및 대여에 동의합니다.',
];
