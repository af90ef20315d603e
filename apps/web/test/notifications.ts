// Replies of the notification endpoints for component tests.
import type { CallReply } from '#client/call.ts';

export const someSettings: CallReply<'GET /api/v1/users/me/notifications'> = {
  dueSoon: true,
  dueNow: true,
  receiptsByPush: true,
  push: true,
  mail: true,
  alimtalk: false,
  marketingAds: true,
  marketingNight: false,
  marketingAdsAt: '2026-04-11T10:00:00+09:00',
  email: 'jih***@example.com',
  dueSoonMinutes: 30,
  dueSoonMinutesOfOneHour: 15,
  pushDevices: 0,
  pushKey: 'B'.repeat(87),
  alimtalkPhone: null,
};

type Message = CallReply<'GET /api/v1/users/me/notifications/log'>['messages'][number];

export const aMessage = (given: Partial<Message> = {}): Message => ({
  id: 1,
  kind: 'due.soon',
  title: '반납 30분 전이에요',
  text: '보조배터리, 18:17까지예요. 더 쓰려면 연장해 주세요.',
  language: 'ko',
  at: new Date().toISOString(),
  channel: 'push',
  read: true,
  category: '보조배터리',
  path: '/history/token-1',
  rentalHistoryToken: 'token-1',
  ...given,
});
