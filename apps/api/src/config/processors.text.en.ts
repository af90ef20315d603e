import type { Translates } from '#domain/text/translation.ts';
import * as korean from './processors.text.ts';

export type Checked = Translates<
  typeof import('./processors.text.ts'),
  typeof import('./processors.text.en.ts')
>;

export const naverMaps = 'NAVER Cloud (NAVER Maps)';
export const someMap = 'Map provider';
export const someMail = 'Email delivery company';
export const someAlimtalk = 'Alimtalk delivery company';
export const ownHosting = 'Self-hosted';

const known: Readonly<Record<string, string>> = {
  [korean.naverMaps]: naverMaps,
  [korean.someMap]: someMap,
  [korean.someMail]: someMail,
  [korean.someAlimtalk]: someAlimtalk,
  [korean.ownHosting]: ownHosting,
};
export const named = (name: string) => known[name] ?? name;

export const gateway = {
  name: 'Toss Payments (payment gateway)',
  task: 'Card payments and cancellations',
  data: 'Order number, order name, amount, email address (if there is one), a randomly generated member key, IP address from which the payment page is opened',
} as const;
export const signIn = {
  name: 'Kakao, Google (social sign-in)',
  task: 'Identifying you when you sign in, disconnecting your account when you leave',
  data: 'Unique identifier of the social account, IP address from which the sign-in page is opened',
} as const;
export const hosting = {
  name: (provider: string) => `${provider} (hosting provider)`,
  task: 'Running servers and databases',
  data: 'All data stored by the service, IP address',
} as const;
export const imageStore = {
  name: (provider: string) => `${provider} (image storage)`,
  task: 'Storing profile photos and photos of reports',
  data: 'Profile photos, photos of reports, IP address',
} as const;
export const map = { task: 'Showing maps', data: 'The part of the map you look at, IP address' } as const;
export const mail = { task: 'Sending emails', data: 'Email address, content of the notification' } as const;
export const alimtalk = {
  task: 'Sending Alimtalk messages',
  data: 'Mobile number, content of the notification',
} as const;
