import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./lost-form.text.ts'),
  typeof import('./lost-form.text.en.ts')
>;

export const title = 'Did you lose it?';
export const line = 'Tell us and the late fee stops now';
export const lateFor = (span: string) => `${span} late`;
export const feeSoFar = 'Late fee so far';
export const stopsAt = (amount: string) => `Stops at ${amount}`;
export const mostForLoss = 'Most you pay for a lost item';
export const lastUsed = 'Where you last used it';
export const lastUsedAt = (place: string) => `Last used: ${place}`;
export const places = ['School', 'Café', 'Bus or subway', 'Home', 'Not sure'];
export const details = 'Details';
export const detailsExample = 'Tell us what you remember (optional)';
export const assurances = [
  'Nothing is charged automatically',
  'We check first, then tell you the amount',
  'If you find it, return it to any station',
];
export const reportLost = 'Report it lost';
export const keepLooking = 'I’ll keep looking';
export const reported = 'Thanks for telling us. The late fee has stopped.';
export const notReported = 'We couldn’t send it. Try again.';
