// Inquiries and canned answers for component tests, as the drawings show them.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { dain } from '../payments.ts';
import { minutes } from '../rentals.ts';

type List = ConsoleReply<'GET /api/v1/console/inquiries'>;
type Inquiry = List['content'][number];
type Detail = ConsoleReply<'GET /api/v1/console/inquiries/{id}'>;
type CannedAnswer = ConsoleReply<'GET /api/v1/console/canned-answers'>['content'][number];

const PROMISED_MINUTES = 240;
const station = { id: 9, no: '9', name: '성수 연무장길 라운지' };

/** Somebody asks about a payment, and waits longer than promised. */
export function anInquiry(change: Partial<Inquiry> = {}): Inquiry {
  return {
    id: 340,
    no: 'Q0340',
    category: 'PAYMENT',
    state: 'WAITING',
    member: { id: 21, no: 'M21', nickname: '노*북', state: 'ACTIVE' },
    opening: '연장했는데 두 번 결제됐어요',
    rental: null,
    item: null,
    payment: { id: 21_840, no: 'P21840' },
    stop: null,
    createdAt: minutes(-275),
    lastMessageAt: minutes(-275),
    waitingSince: minutes(-275),
    firstAnswerDueAt: minutes(-35),
    clock: { promisedMinutes: PROMISED_MINUTES, leftMinutes: -35 },
    takenBy: null,
    rating: null,
    version: 1,
    ...change,
  };
}

/** The clock of a rental is stopped for 48 minutes. */
export function aStoppedInquiry(change: Partial<Inquiry> = {}): Inquiry {
  return anInquiry({
    id: 347,
    no: 'Q0347',
    category: 'RENTAL',
    member: { id: 20, no: 'M20', nickname: '밤**가', state: 'ACTIVE' },
    opening: '2시 반에 왔는데 셔터가 내려가 있어요.',
    rental: { id: 10_538, no: 'R10538', name: '보조배터리 20,000mAh' },
    item: { id: 31, no: 'PWB_0031', name: '보조배터리 20,000mAh' },
    payment: null,
    stop: {
      id: 5,
      reason: 'DOOR_CLOSED',
      station: { id: station.id, name: station.name },
      from: minutes(-48),
      until: minutes(20 * 60),
      endedAt: null,
      endedBy: null,
      verdict: null,
    },
    createdAt: minutes(-48),
    lastMessageAt: minutes(-48),
    waitingSince: minutes(-48),
    firstAnswerDueAt: minutes(192),
    clock: { promisedMinutes: PROMISED_MINUTES, leftMinutes: 192 },
    ...change,
  });
}

export function anInquiryDetail(change: Partial<Detail> = {}): Detail {
  return {
    ...aStoppedInquiry(),
    messages: [
      {
        id: 1,
        from: 'MEMBER',
        by: null,
        text: '2시 반에 왔는데 셔터가 내려가 있어요. 4시에 수업이라 가야 해요 ㅠㅠ',
        photos: ['data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='],
        at: minutes(-48),
        sent: [],
      },
      {
        id: 2,
        from: 'SYSTEM',
        by: null,
        text: '연체 시간을 멈췄어요. 내일 12:00까지 연체료가 늘지 않아요.',
        photos: [],
        at: minutes(-47),
        sent: [],
      },
      {
        id: 3,
        from: 'STAFF',
        by: dain,
        text: '확인하고 있어요.',
        photos: [],
        at: minutes(-20),
        sent: ['push', 'mail'],
      },
    ],
    notes: [{ id: 1, by: dain, text: '라운지 매니저와 통화. 내일 10시에 연대요.', at: minutes(-9) }],
    earlier: null,
    later: null,
    rentalFacts: {
      state: 'OPEN',
      imageUrl: '',
      category: '보조배터리',
      dueAt: minutes(-30),
      closedAt: null,
      rentedAt: { id: 1, no: '1', name: '건국대 도서관 1층 로비' },
      overdueMinutes: 0,
      stoppedMinutes: 48,
      version: 2,
    },
    payments: [{ id: 21_851, no: 'P21851', amount: 2400, refundable: 2400 }],
    feeWithoutStop: 800,
    stationFacts: {
      station,
      todayHours: { opens: '10:00', closes: '21:00' },
      stopsIn24Hours: 1,
      returnWarning: false,
    },
    memberFacts: { rentals: 31, overdue: 0, stopsIn30Days: 1, stopLimit: 2, inquiries: 2 },
    variables: {
      닉네임: '밤**가',
      물품: '보조배터리 20,000mAh',
      대여번호: 'R10538',
      스테이션: station.name,
    },
    typing: [],
    serverTime: minutes(0),
    ...change,
  };
}

export function inquiryList(change: Partial<List> = {}): List {
  return {
    content: [
      anInquiry(),
      anInquiry({
        id: 341,
        no: 'Q0341',
        category: 'DEFECT',
        opening: '충전기가 뜨거워져요',
        item: { id: 90, no: 'CHR_0090', name: '충전기' },
        payment: null,
        clock: { promisedMinutes: PROMISED_MINUTES, leftMinutes: 51 },
        takenBy: dain,
      }),
    ],
    stopped: [aStoppedInquiry()],
    next: null,
    total: 3,
    counts: { WAITING: 3, ANSWERED: 14, CLOSED: 8 },
    oldestMinutes: 275,
    promisedHours: 4,
    usualHours: 3,
    firstAnswerBy: null,
    today: { received: 14, answered: 11, withinPromise: 11, medianMinutes: 72 },
    ...change,
  };
}

export function aCannedAnswer(change: Partial<CannedAnswer> = {}): CannedAnswer {
  return {
    id: 1,
    name: '문 닫힘 확인',
    text: '{닉네임} 님, 확인했어요. {스테이션}{은/는} 지금 문이 닫혀 있어요.',
    category: 'RENTAL',
    uses: 38,
    changedBy: dain,
    changedAt: '2026-11-16T10:04:00+09:00',
    version: 1,
    ...change,
  };
}
