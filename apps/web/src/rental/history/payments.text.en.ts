import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./payments.text.ts'), typeof import('./payments.text.en.ts')>;

export const title = 'Payments';
export const none = 'No payments.';
export const purposes = {
  RENT: 'Rental',
  EXTENSION: 'Extension',
  OVERDUE: 'Late fee',
  CHARGE: 'Charge',
} as const;
export const reallyPaid = 'Total paid';
export const cancelled = 'Canceled';
export const method = 'Paid with';
const methods: Readonly<Record<string, string>> = {
  카드: 'Card',
  간편결제: 'Mobile wallet',
  계좌이체: 'Bank transfer',
  가상계좌: 'Virtual account',
  휴대폰: 'Phone bill',
  무료: 'Free',
};
export const methodName = (sent: string) => methods[sent] ?? sent;
export const paidAt = 'Paid on';
export const amount = 'Amount';
export const showReceipt = 'See receipt';
