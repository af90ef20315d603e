import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./objection.text.ts'),
  typeof import('./objection.text.en.ts')
>;

export const waiting = 'We’re looking into it and will get back to you soon.';
export const answered = 'We’ve answered your dispute.';
export const object = (days: number) => `Not right? Dispute it within ${counted(days, 'day')}`;
export const failed = 'We couldn’t send your dispute. Try again.';
export const title = 'What isn’t right?';
export const line = 'You can rent until we’ve checked it and answered.';
export const label = 'What happened';
export const example = 'e.g. I returned it at the library desk on Nov 14 at 17:40.';
export const cancel = 'Cancel';
export const send = 'Send';
