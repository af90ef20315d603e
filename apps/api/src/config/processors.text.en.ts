import type { Translates } from '#domain/text/translation.ts';
import { unnamed as korean } from './processors.text.ts';

export type Checked = Translates<
  typeof import('./processors.text.ts'),
  typeof import('./processors.text.en.ts')
>;

export const unnamed = {
  naverMaps: 'NAVER Cloud (NAVER Maps)',
  map: 'Map provider',
  mail: 'Email delivery company',
  alimtalk: 'Alimtalk delivery company',
  hosting: 'Self-hosted',
} as const;

const known: Readonly<Record<string, string>> = {
  [korean.naverMaps]: unnamed.naverMaps,
  [korean.map]: unnamed.map,
  [korean.mail]: unnamed.mail,
  [korean.alimtalk]: unnamed.alimtalk,
  [korean.hosting]: unnamed.hosting,
};

export const processorWords = {
  named: (name: string) => known[name] ?? name,

  gateway: {
    name: 'Toss Payments (payment gateway)',
    task: 'Card payments and cancellations',
    data: 'Order number, order name, amount, email address (if there is one), a randomly generated member key, IP address from which the payment page is opened',
  },
  signIn: {
    name: 'Kakao, Google (social sign-in)',
    task: 'Identifying you when you sign in, disconnecting your account when you leave',
    data: 'Unique identifier of the social account, IP address from which the sign-in page is opened',
  },
  hosting: {
    name: (provider: string) => `${provider} (hosting provider)`,
    task: 'Running servers and databases',
    data: 'All data stored by the service, IP address',
  },
  imageStore: {
    name: (provider: string) => `${provider} (image storage)`,
    task: 'Storing profile photos and photos of reports and messages',
    data: 'Profile photos, photos of reports and messages, IP address',
  },
  map: { task: 'Showing maps', data: 'The part of the map you look at, IP address' },
  mail: { task: 'Sending emails', data: 'Email address, content of the notification' },
  alimtalk: { task: 'Sending Alimtalk messages', data: 'Mobile number, content of the notification' },
};
