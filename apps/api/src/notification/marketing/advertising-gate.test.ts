// No message of a kind that advertises leaves without all that the law wants: consent, mark, sender, way out, and not at night.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { koreanWallClock } from '#domain/time/korean-time.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import { sent } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import type { Mail } from '../channel/compose-mail.ts';
import type { PushMessage } from '../channel/web-push.ts';
import type { Notification } from '../message/notification.queries.ts';
import { renderMessage } from '../message/render-message.ts';
import type { AnyKind } from '../notification-kind.ts';
import { registerKind } from '../notification-kinds.ts';
import { decideDelivery, type Decision } from '../sending/decide-delivery.ts';
import { deliverMessage, type DeliveryDeps } from '../sending/deliver-message.ts';
import { noticeSubject } from '../subjects/notice-subject.ts';
import { ConsentLinks } from './consent-link.ts';

const offer = {
  subject: noticeSubject as unknown as AnyKind['subject'],
  texts: {
    ko: { push: { title: '주말 할인', text: '주말에는 모두 반값이에요.' } },
    en: { push: { title: 'Weekend sale', text: 'Everything is half price this weekend.' } },
  },
  placeholders: {},
  marketing: true,
} satisfies AnyKind;
const KIND = 'test.offer' as NotificationKindName;
registerKind(KIND, offer);
/** Compulsory by mistake: advertising is not. */
const FORCED = 'test.forced' as NotificationKindName;
registerKind(FORCED, { ...offer, mailing: 'receipt' });

const links = new ConsentLinks(new TextEncoder().encode('a secret'));
const company = {
  companyName: '보기 회사',
  phone: '02-000-0000',
  email: 'help@example.com',
  address: '서울 어딘가 1',
  businessNumber: '000-00-00000',
} as DeliveryDeps['company'];

const noon = new Date('2026-11-18T12:00:00+09:00');
const agreeing: Notification = {
  id: 1,
  message_id: '00000000-0000-4000-8000-000000000001',
  member_id: 7,
  kind: KIND,
  subject_id: 1,
  variables: {},
  due_at: noon,
  settled_at: null,
  state: 'waiting',
  language: 'ko',
  answer_lost: false,
  sent_channels: [],
  withdrawn: false,
  email: 'reader@example.com',
  phone: '01000000000',
  wants: { due_soon: true, due_now: true, receipts_by_push: true, push: true, mail: true, alimtalk: true },
  subscriptions: [{ id: 1, endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' }],
  consents: { ads: true, night: false },
  facts: null,
};

interface Handed {
  mails: Mail[];
  pushes: PushMessage[];
  alimtalks: number;
}

/** What the sender would do at this moment, and what each channel then gets. */
async function sends(
  notification: Notification,
  now: Date,
  { pushWorks = true } = {},
): Promise<Handed & { decision: Decision }> {
  const handed: Handed = { mails: [], pushes: [], alimtalks: 0 };
  const channels: Channels = {
    push: {
      publicKey: 'key',
      accepts: () => true,
      send: async (_target, message) => {
        handed.pushes.push(message);
        return pushWorks ? sent() : { result: 'gone', code: '410', reference: null };
      },
    },
    mail: {
      from: 'ondesk <mail@example.com>',
      send: async (mail) => {
        handed.mails.push(mail);
        return sent();
      },
      verify: async () => true,
      close: () => {},
    },
    alimtalk: {
      templateOf: () => 'approved',
      send: async () => {
        handed.alimtalks += 1;
        return sent();
      },
    },
    close: () => {},
  };
  const decision = decideDelivery(notification, now);
  if (decision.kind === 'send') {
    const deps = {
      channels,
      publicOrigin: 'https://ondesk.example.com',
      brand: { ko: '온데스크', en: 'ondesk' },
      company,
      consentLinks: links,
    };
    await deliverMessage(deps, notification, now, (language) =>
      renderMessage(notification, new Map(), now, language),
    );
  }
  return { ...handed, decision };
}

const byMail = { ...agreeing, subscriptions: [] };

test('advertising goes to nobody who has not agreed to it, not even where a kind calls itself compulsory', async () => {
  for (const kind of [KIND, FORCED]) {
    const refusing = { ...agreeing, kind, consents: { ads: false, night: true } };
    const { decision, mails, pushes } = await sends(refusing, noon);
    expect({ decision, mails, pushes }).toEqual({
      decision: { kind: 'skip', reason: 'no_consent' },
      mails: [],
      pushes: [],
    });
  }
});

test('advertising goes by no channel that the member turned off, and never by Alimtalk', async () => {
  for (const kind of [KIND, FORCED]) {
    const wants = { ...agreeing.wants, push: false, mail: false };
    const handed = await sends({ ...agreeing, kind, wants }, noon);
    expect(handed).toMatchObject({ mails: [], pushes: [], alimtalks: 0 });
  }
});

test('the subject of an advertising mail and the title of its push begin with the mark of the law, in every language', async () => {
  for (const language of ['ko', 'en'] as const) {
    const [mail] = (await sends({ ...byMail, language }, noon)).mails;
    expect(mail!.subject).toMatch(/^\(광고\) /);
    const [push] = (await sends({ ...agreeing, language }, noon)).pushes;
    expect(JSON.parse(push!.text)).toMatchObject({
      title: expect.stringMatching(/^\(광고\) /),
      lang: language,
    });
  }
});

test('advertising names its sender with name, number, e-mail and address', async () => {
  const [mail] = (await sends(byMail, noon)).mails;
  for (const detail of [company.companyName, company.phone, company.email, company.address]) {
    expect(mail!.text).toContain(detail);
    expect(mail!.html).toContain(detail);
  }
  const [push] = (await sends(agreeing, noon)).pushes;
  expect(JSON.parse(push!.text).text).toContain(`온데스크 ${company.phone}`);
});

test('advertising ends with a free way out, which works for whoever got it', async () => {
  const [mail] = (await sends(byMail, noon)).mails;
  const [, token] = /무료 수신거부: https:\/\/ondesk\.example\.com\/marketing-consent\?token=(\S+)$/.exec(
    mail!.text,
  )!;
  expect(links.read(token!)).toEqual({ memberId: 7, confirmationId: null });
  expect(mail!.html).toContain(`token=${token}`);
  const [push] = (await sends(agreeing, noon)).pushes;
  expect(JSON.parse(push!.text).text).toMatch(/무료 수신거부: 마이페이지 > 알림 설정$/);
});

test('advertising waits from nine in the evening until eight in the morning in Korea, unless the night was agreed to', async () => {
  const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}+09:00`);
  const moments: [Date, Date | null][] = [
    [at('08:00:00'), null],
    [at('20:58:59'), null],
    // Under way for less than a minute, it must not arrive after nine.
    [at('20:59:00'), at('08:00:00', 19)],
    [at('21:00:00'), at('08:00:00', 19)],
    [at('23:59:59'), at('08:00:00', 19)],
    [at('00:00:00'), at('08:00:00')],
    [at('07:59:59'), at('08:00:00')],
  ];
  for (const [now, morning] of moments) {
    const decision = decideDelivery({ ...agreeing, due_at: now }, now);
    expect(decision, now.toISOString()).toEqual(
      morning === null ? { kind: 'send' } : { kind: 'move', to: morning },
    );
    const night = { ...agreeing, due_at: now, consents: { ads: true, night: true } };
    expect(decideDelivery(night, now)).toEqual({ kind: 'send' });
  }
});

test('a push of advertising is no longer shown once night has begun', async () => {
  const evening = new Date('2026-11-18T20:30:00+09:00');
  const [push] = (await sends({ ...agreeing, due_at: evening }, evening)).pushes;
  expect(push!.ttlSeconds).toBe(30 * 60);
  const night = { ...agreeing, due_at: evening, consents: { ads: true, night: true } };
  expect((await sends(night, evening)).pushes[0]!.ttlSeconds).toBe(24 * 60 * 60);
});

test('whatever its member chose and whenever it is due, no advertising leaves without all that the law wants', async () => {
  const flag = fc.boolean();
  const arbitrary = fc.record({
    kind: fc.constantFrom(KIND, FORCED),
    language: fc.constantFrom('ko' as const, 'en' as const),
    consents: fc.record({ ads: flag, night: flag }),
    wants: fc.record({
      due_soon: flag,
      due_now: flag,
      receipts_by_push: flag,
      push: flag,
      mail: flag,
      alimtalk: flag,
    }),
    hasBrowser: flag,
    pushWorks: flag,
    hasMail: flag,
    withdrawn: flag,
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 * 60 }),
  });
  let left = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ hasBrowser, hasMail, pushWorks, minute, ...chosen }) => {
      const now = new Date(noon.getTime() + minute * 1000);
      const notification: Notification = {
        ...agreeing,
        ...chosen,
        due_at: now,
        email: hasMail ? agreeing.email : null,
        subscriptions: hasBrowser ? agreeing.subscriptions : [],
      };
      const { mails, pushes, alimtalks, decision } = await sends(notification, now, { pushWorks });
      expect(alimtalks).toBe(0);
      left += mails.length + pushes.length;
      if (mails.length + pushes.length > 0) {
        const { hour } = koreanWallClock(now);
        expect(chosen.withdrawn).toBe(false);
        expect(chosen.consents.ads).toBe(true);
        expect(chosen.consents.night || (hour >= 8 && hour < 21)).toBe(true);
      }
      for (const { subject, text } of mails) {
        expect(chosen.wants.mail).toBe(true);
        expect(subject).toMatch(/^\(광고\) /);
        expect(text).toContain(`${company.companyName} · `);
        expect(text).toContain(company.phone);
        expect(links.read(/token=([\w-]+)(&lang=en)?$/.exec(text)![1]!)?.memberId).toBe(7);
      }
      for (const push of pushes) {
        const { title, text } = JSON.parse(push.text) as { title: string; text: string };
        expect(chosen.wants.push).toBe(true);
        expect(title).toMatch(/^\(광고\) /);
        expect(text).toContain(company.phone);
        expect(text).toMatch(/(알림 설정|Notifications)$/);
      }
      // At night it is put off, and never given up.
      if (chosen.consents.ads && !chosen.withdrawn) expect(['send', 'move']).toContain(decision.kind);
    }),
    { numRuns: 300 },
  );
  expect(left).toBeGreaterThan(0);
});
