// Notifications, texts and channels for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Notification = ConsoleReply<'GET /api/v1/console/notifications'>['content'][number];
type Template = ConsoleReply<'GET /api/v1/console/templates'>['content'][number];
type Channels = ConsoleReply<'GET /api/v1/console/channels'>;
type Channel = Channels['channels'][number];

const at = '2026-11-14T18:12:01.000+09:00';
const member = { id: 419, no: 'M419', nickname: '코**로', state: 'ACTIVE' } as const;

export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'due.now',
    member,
    about: { id: 10419, no: 'R10419', name: 'USB 허브' },
    facts: [{ label: '물품', value: 'USB 허브 (HUB_0007)' }],
    button: '이용내역 보기',
    title: '반납할 시간이에요',
    text: 'USB 허브를 18:22까지 반납하면 추가 요금이 없어요.',
    dueAt: at,
    settledAt: at,
    state: 'SENT',
    channel: 'mail',
    skipReason: null,
    attempts: [
      { at, channel: 'push', result: 'GONE', code: '410', to: null },
      { at, channel: 'mail', result: 'SENT', code: null, to: 'ko***@e***.com' },
    ],
    ...change,
  };
}

export function notificationList(content: Notification[]) {
  return {
    content,
    next: null,
    total: content.length,
    counts: { WAITING: 0, SENT: content.length, POSSIBLY_SENT: 0, SKIPPED: 0, FAILED: 0 },
  };
}

export function aTemplate(change: Partial<Template> = {}): Template {
  const words = {
    title: '반납할 시간이에요',
    text: '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.',
  };
  return {
    kind: 'due.now',
    channel: 'push',
    language: 'ko',
    ...words,
    variables: [
      { name: '물품', example: 'USB 허브', longest: '노트북 스탠드 접이식' },
      { name: '유예끝', example: '18:22', longest: '11.20 18:22' },
    ],
    maxLength: { title: 30, text: 60 },
    optional: true,
    approvedCode: null,
    editable: true,
    example: { title: '반납할 시간이에요', text: 'USB 허브를 18:22까지 반납하면 추가 요금이 없어요.' },
    facts: [{ label: '반납 예정', value: '오늘 18:12' }],
    button: '반납할 곳 보기',
    original: words,
    changedBy: null,
    changedAt: null,
    version: 0,
    ...change,
  };
}

const english = {
  title: 'Time to return',
  text: 'Return your {물품} by {유예끝} and there’s no late fee.',
};

export const anEnglishTemplate = (change: Partial<Template> = {}): Template =>
  aTemplate({
    language: 'en',
    ...english,
    original: english,
    variables: [
      { name: '물품', example: 'USB hub', longest: 'Folding laptop stand' },
      { name: '유예끝', example: '18:22', longest: 'Nov 20, 18:22' },
    ],
    maxLength: { title: 45, text: 120 },
    ...change,
  });

/** One kind on its three channels. */
export const templates = [
  aTemplate(),
  aTemplate({ channel: 'mail', maxLength: { title: 30, text: 200 } }),
  anEnglishTemplate(),
  anEnglishTemplate({ channel: 'mail', maxLength: { title: 45, text: 400 } }),
  aTemplate({ channel: 'alimtalk', editable: false, approvedCode: 'ONDESK_DUE_NOW_03' }),
];

const aChannel = (change: Partial<Channel> & Pick<Channel, 'channel'>): Channel => ({
  state: 'OK',
  since: null,
  sandbox: true,
  reachable: 1087,
  sender: null,
  lastSuccessAt: at,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    at: `2026-11-14T${String(hour).padStart(2, '0')}:00:00.000+09:00`,
    sent: hour,
    failed: hour === 20 ? 2 : 0,
  })),
  today: { sent: 318, failed: 6, gone: 4 },
  ...change,
});

export const someChannels: Channels = {
  channels: [
    aChannel({ channel: 'push' }),
    aChannel({ channel: 'mail', state: 'FAILING', since: at, sender: 'help@example.com' }),
    aChannel({ channel: 'alimtalk', state: 'OFF', lastSuccessAt: null }),
  ],
  waiting: 3,
  failures: [
    {
      notificationId: 1,
      at,
      channel: 'push',
      kind: 'due.now',
      member,
      result: 'GONE',
      code: '410',
      state: 'SENT',
      sentBy: 'mail',
    },
  ],
};
