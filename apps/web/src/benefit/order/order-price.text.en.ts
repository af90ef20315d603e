import type { Translates } from '#domain/text/translation.ts';
import { formatWon } from '#domain/text/won.ts';

export type Checked = Translates<
  typeof import('./order-price.text.ts'),
  typeof import('./order-price.text.en.ts')
>;

export const toPay = 'Total';
export const expectedToPay = 'Total';
export const withTax = 'VAT included';
export const noCardNeeded = {
  RENT: 'No card needed. It’s yours right away, without a payment window.',
  EXTENSION: 'No card needed. It’s extended right away, without a payment window.',
} as const;

export const pay = 'Pay';
export const payAmount = (won: number) => `Pay ${formatWon(won)}`;
export const rentForNothing = 'Rent for ₩0';
export const consentForNothing = <Node>(termsLink: Node, privacyLink: Node) => [
  'I’ve checked my order and agree to the ',
  termsLink,
  ', the ',
  privacyLink,
  ' and this rental.',
];
