import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./stop-consequences.text.ts'),
  typeof import('./stop-consequences.text.en.ts')
>;

export const whatHappens = 'What happens when you send it';
export const noFeeGrows = 'your late fee won’t grow';
export const untilWhen = (time: string) => `Until ${time},`;
export const endUnknown = 'We couldn’t load how long the clock stops.';
export const endLoading = 'Checking how long the clock stops';
export const retry = 'Try again';
export const showsOpenStation = 'We show you the nearest station that’s open now';
export const opensInquiry = 'We get it as a message and let you know when we answer';
