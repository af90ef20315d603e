import type { Translates } from '#domain/text/translation.ts';
import type { AskedDocument } from './consent.api.ts';

export type Checked = Translates<
  typeof import('./consent-again.text.ts'),
  typeof import('./consent-again.text.en.ts')
>;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

export const comingTitle = 'Our terms are changing';
export const inForceTitle = 'Our terms have changed';
export const since = (day: string) => `The new terms apply from ${day}`;

export const longDay = (isoDay: string) => dayFormat.format(new Date(isoDay));

export const changes = 'What changes';
export const now = 'Now';
export const fromThen = 'Then';
export const before = 'Before';
export const after = 'Now';
export const nothingBefore = 'Not covered';

export const required = 'Required';
export const titles: Readonly<Record<AskedDocument['document'], string>> = {
  TERMS: 'Terms of service',
  PRIVACY: 'Use of personal data',
};
export const readAll = (title: string) => `Read all: ${title}`;

export const comingNote = (isoDay: string) =>
  `From ${shortFormat.format(new Date(isoDay))} you need to agree before you can rent again. You can always return, pay, contact us or delete your account.`;
export const inForceNote =
  'You need to agree before you can rent again. Even if you don’t, you can return, pay, contact us, end your membership or delete your account.';

export const agree = 'Agree and continue';
export const later = 'Maybe later';
export const withoutConsent = 'Go home without agreeing';
export const agreed = 'Thank you for agreeing.';
export const notSaved = 'We couldn’t save your answer. Try again.';
export const failed = 'We couldn’t load what changes';
