import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-done.text.ts'),
  typeof import('./stop-done.text.en.ts')
>;

export const stopped = 'The clock is stopped';
export const untilWhen = (time: string) => `Until ${time},`;
export const noFeeGrows = 'your late fee won’t grow';
export const nearestOpen = 'Nearest station open now';
export const directions = 'Directions';
export const inquirySent = 'We’ve got your message';
export const inquirySentLine = 'We’ll notify you when we answer';
export const afterwards = [
  'When you can return it again, scan the QR codes as usual.',
  'The clock stop ends as soon as you return it.',
] as const;
