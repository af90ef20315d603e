// A leak of personal data as the drawing shows it, for component tests.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Leak = ConsoleReply<'GET /api/v1/console/leaks/{id}'>;
type LeakRow = ConsoleReply<'GET /api/v1/console/leaks'>['content'][number];
type TouchedMember = ConsoleReply<'GET /api/v1/console/leaks/{id}/members'>['content'][number];

const owner = { id: 1, name: '오지안', role: 'OWNER' } as const;

export function aLeakRow(change: Partial<LeakRow> = {}): LeakRow {
  return {
    id: 3,
    no: 'L3',
    state: 'DRAFT',
    outcome: null,
    knownAt: '2026-11-17T04:52:00+09:00',
    deadlineAt: '2026-11-20T04:52:00+09:00',
    cause: '접속기록을 점검하다가 밤에 회원 목록을 내려받은 기록을 찾았어요.',
    touched: 226,
    sentAt: null,
    reportedAt: null,
    closedAt: null,
    createdBy: owner,
    ...change,
  };
}

const headings = {
  items: '새어 나간 항목',
  circumstances: '언제, 어떻게 새어 나갔는지',
  advice: '피해를 줄이려면',
  measures: '저희가 한 일과 피해 구제',
  contact: '물어볼 곳',
};
const blank = { items: '', circumstances: '', advice: '', measures: '', contact: '' };

export function aLeak(change: Partial<Leak> = {}): Leak {
  return {
    ...aLeakRow(),
    createdAt: '2026-11-17T05:10:00+09:00',
    from: '2026-11-16T23:10:00+09:00',
    to: '2026-11-17T04:50:00+09:00',
    tables: ['members', 'rentals', 'inquiries'],
    everybody: false,
    staff: [{ id: 12, name: '윤서하', role: 'MANAGER' }],
    sensitive: false,
    fromOutside: false,
    gatheredAt: '2026-11-17T05:10:00+09:00',
    unnamedDownloads: 0,
    downloads: [
      {
        at: '2026-11-16T23:42:00+09:00',
        by: { id: 12, name: '윤서하', role: 'MANAGER' },
        kind: 'members',
        unmasked: true,
      },
    ],
    people: {
      touched: 226,
      reachable: 214,
      english: 0,
      byHand: 0,
      results: { WAITING: 226, SENT: 0, UNSURE: 0, FAILED: 0, NO_ADDRESS: 0 },
    },
    notice: {
      ko: {
        items: '닉네임, 이메일, 대여 기록 (결제 정보와 비밀번호는 아니에요)',
        circumstances:
          '11월 16일 23:10 – 11월 17일 04:50, 직원 계정 하나로 회원 목록을 내려받은 기록을 찾았어요.',
        advice: '온데스크를 사칭한 메일의 링크를 누르지 마세요. 로그인은 카카오·구글로만 해요.',
        measures: '04:58에 그 계정을 막고 모든 직원의 접속을 끊었어요. 피해가 있으면 아래로 알려 주세요.',
        contact: '',
      },
      en: blank,
    },
    mail: {
      ko: {
        title: '개인정보가 새어 나간 일을 알려 드려요',
        text: '회원님의 개인정보가 새어 나간 것을 알게 되어 알려 드려요.',
        headings,
      },
      en: {
        title: 'Some of your personal data was leaked',
        text: 'We’ve learned that some of your personal data was leaked.',
        headings,
      },
    },
    company: {
      privacyOfficer: '개인정보 보호책임자 온도현',
      phone: '02-000-0000',
      email: 'privacy@example.com',
    },
    mustReport: false,
    duties: ['SEND', 'POST'],
    obstacles: ['한국어 글에 빈 곳이 있어요: 물어볼 곳'],
    sentBy: null,
    settledAt: null,
    reportedBy: null,
    reportReference: null,
    postedAt: null,
    postedBy: null,
    postedNotice: null,
    closedBy: null,
    closingNote: null,
    now: '2026-11-17T15:40:00+09:00',
    version: 4,
    ...change,
  };
}

export function aTouchedMember(change: Partial<TouchedMember> = {}): TouchedMember {
  return {
    member: { id: 4821, no: 'M4821', nickname: '토**집', state: 'ACTIVE' },
    email: 't***@example.com',
    language: 'ko',
    source: 'DOWNLOAD',
    result: 'WAITING',
    settledAt: null,
    notification: null,
    ...change,
  };
}
