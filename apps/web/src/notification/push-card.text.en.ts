import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';

export type Checked = Translates<
  typeof import('./push-card.text.ts'),
  typeof import('./push-card.text.en.ts')
>;

export const label = 'Return reminder';
export const question = 'Want a reminder to return it?';
export const beforeDue = 'before it’s due';
export const minutesBefore = (count: number) => `${counted(count, 'minute')} before it’s due`;
export const onThisPhone = (when: string) => `We’ll notify you on this phone ${when}. Turn it off anytime.`;
export const needsInstall =
  'You can get it in the app on your home screen. Tap Share, then choose “Add to Home Screen”.';
export const later = 'Not now';
export const understood = 'Got it';
export const turnOn = 'Remind me';
export const turnedOn = 'We’ll remind you to return it';
