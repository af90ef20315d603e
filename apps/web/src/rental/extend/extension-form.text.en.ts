import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./extension-form.text.ts'),
  typeof import('./extension-form.text.en.ts')
>;

export const extendAndPay = 'Extend and pay';
export const extendForNothing = 'Extend for ₩0';
export const title = 'How much longer?';
export const limit = (hours: number) => `Up to ${hours} hours in all, counting what you’ve rented`;
export const rentedUntil = (when: string) => `Rented until ${when}`;
export const toPay = 'Total';
export const mostHours = (hours: number) => `Max ${hours}`;
export const mostHoursUnit = ' hours';
