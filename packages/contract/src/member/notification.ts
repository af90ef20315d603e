// Endpoints of what a member is told: what to be told of and how, push subscriptions, and the messages of ninety days.
import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { defineEndpoints, noContent, opaqueKey, text, timestamp } from '../endpoint.ts';

const preferences = z.object({
  dueSoon: z.boolean(),
  dueNow: z.boolean(),
  receiptsByPush: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
  alimtalk: z.boolean(),
  marketingAds: z.boolean(),
  marketingNight: z.boolean(),
});

const settings = preferences.extend({
  /** Masked; null when the provider gave none. */
  email: z.string().nullable(),
  /** How many minutes before the end the reminder comes, and for a rental of one hour. */
  dueSoonMinutes: z.int(),
  dueSoonMinutesOfOneHour: z.int(),
  /** Since when advertising is agreed to; null when it is not. */
  marketingAdsAt: timestamp.nullable(),
  pushDevices: z.int(),
  /** The key a browser subscribes with; null where push is off. */
  pushKey: z.string().nullable(),
  /** null where Alimtalk is off. */
  alimtalkPhone: z.object({ phone: z.string().nullable() }).nullable(),
});

/** What the link of a mail is about. */
const linkedConsents = z.object({
  agreed: z.array(
    z.object({
      kind: z.enum(['ADS', 'EVENTS', 'NIGHT']),
      agreedAt: timestamp,
      confirmedAt: timestamp.meta({ description: 'agreedAt, until it was confirmed for the first time' }),
    }),
  ),
  mayKeep: z
    .boolean()
    .meta({ description: 'the mail asked whether they still hold, and nobody has answered' }),
  answer: z.enum(['KEPT', 'ENDED']).nullable(),
});

/** Nobody can send to an address with a name or a password in it, and what is secret must not be kept. */
function hasNoCredentials(address: string): boolean {
  // What is no address was refused as such.
  if (!URL.canParse(address)) return true;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** What a browser's push service gave it. */
export const pushSubscription = z.object({
  endpoint: text(1000).pipe(z.url()).refine(hasNoCredentials, '이름이나 비밀번호가 들어 있는 주소예요.'),
  keys: z.object({ p256dh: text(200), auth: text(100) }),
});

export const notificationEndpoints = defineEndpoints({
  'GET /api/v1/users/me/notifications': {
    summary: 'What the member is told of, and how',
    access: 'member',
    extra: true,
    reply: settings,
    failures: [],
  },
  'PATCH /api/v1/users/me/notifications': {
    summary: 'Turn reminders and channels on or off',
    access: 'member',
    extra: true,
    body: preferences.partial(),
    reply: settings,
    failures: [],
  },
  'GET /api/v1/users/me/notifications/log': {
    summary: 'The messages of the last ninety days, newest first',
    access: 'member',
    extra: true,
    reply: z.object({
      messages: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          title: z.string(),
          text: z.string(),
          /** It was said in this one, and is not translated afterwards. */
          language: z.enum(languages),
          at: timestamp,
          channel: z
            .enum(['push', 'mail', 'alimtalk'])
            .nullable()
            .meta({ description: 'null where the member has no channel it could go by' }),
          read: z.boolean(),
          /** Of the product it is about, for its picture. */
          category: z.string().nullable(),
          /** Where a tap on it leads. */
          path: z.string(),
          rentalHistoryToken: z.string().nullable(),
        }),
      ),
      unread: z.int(),
    }),
    failures: [],
  },
  'POST /api/v1/users/me/notifications/read': {
    summary: 'Everything so far has been read',
    access: 'member',
    extra: true,
    reply: noContent,
    failures: [],
  },
  'POST /api/v1/users/me/push-subscriptions': {
    summary: 'This browser takes push messages',
    access: 'member',
    extra: true,
    body: pushSubscription,
    reply: noContent,
    failures: ['PUSH_REFUSED'],
  },
  'DELETE /api/v1/users/me/push-subscriptions': {
    summary: 'This browser takes no more',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    query: z.object({ endpoint: text(1000) }),
    reply: noContent,
    failures: [],
  },
  'POST /api/v1/users/me/phone': {
    summary: 'Send a code to a phone number; only where Alimtalk is on',
    access: 'member',
    extra: true,
    rateBucket: 'sign_in',
    body: z.object({
      phone: z.string().regex(/^01\d{8,9}$/, '휴대전화 번호를 숫자만 적어 주세요.'),
      consent: z.literal(true),
    }),
    reply: noContent,
    failures: ['STATE_CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/v1/users/me/phone/confirm': {
    summary: 'The code that arrived there',
    access: 'member',
    extra: true,
    rateBucket: 'sign_in',
    body: z.object({ code: text(6) }),
    reply: settings,
    failures: ['PHONE_CODE_REFUSED'],
  },
  'DELETE /api/v1/users/me/phone': {
    summary: 'Forget the phone number',
    access: 'member',
    extra: true,
    reply: settings,
    failures: [],
  },
  'GET /api/v1/marketing-consents/{token}': {
    summary: 'The marketing consents that the link of a mail is about; changes nothing',
    access: 'public',
    extra: true,
    params: z.object({ token: opaqueKey }),
    reply: linkedConsents,
    failures: ['LINK_GONE'],
  },
  'POST /api/v1/marketing-consents/{token}': {
    summary: 'Keep or end them',
    access: 'public',
    extra: true,
    params: z.object({ token: opaqueKey }),
    body: z.object({ keep: z.boolean() }),
    reply: linkedConsents,
    failures: ['LINK_GONE'],
  },
});
