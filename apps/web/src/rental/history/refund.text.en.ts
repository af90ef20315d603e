import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./refund.text.ts'), typeof import('./refund.text.en.ts')>;

export const refundFor = (reason: string) => `Refund · ${reason}`;
export const delayed = 'Your refund is taking longer. We’re checking and will let you know.';
export const requested = (time: string) => `Requested ${time}`;
export const underWay = 'Your card company is working on it';
export const completed = (time: string) => `Refunded by card company ${time}`;
export const onStatement = 'It’ll show on your statement in 3–5 business days';
