// What each kind of 챙길 일 says, and where it leads.
import { expect, test } from 'vitest';
import { describeTodo, type Todo } from './todo.text.ts';

const todos: { [Kind in Todo['kind']]: [todo: Extract<Todo, { kind: Kind }>, said: string[]][] } = {
  REFUSED_REFUNDS: [
    [
      { kind: 'REFUSED_REFUNDS', count: 1, urgent: true, refundNo: 'F2031', amount: 1500, minutes: 11 },
      ['카드사가 환불을 거절했어요', 'F2031 · 1,500원 · 11분 전', '/payments/refunds?state=refused'],
    ],
    [
      { kind: 'REFUSED_REFUNDS', count: 3, urgent: true, refundNo: 'F2031', amount: 1500, minutes: 0 },
      ['카드사가 환불 3건을 거절했어요', 'F2031 외 2건 · 1,500원 · 방금', '/payments/refunds?state=refused'],
    ],
  ],
  LATE_REFUNDS: [
    [
      { kind: 'LATE_REFUNDS', count: 1, urgent: true, refundNo: 'F7', amount: 300 },
      ['3영업일이 지난 환불 1건', 'F7 · 300원', '/payments/refunds?state=requested'],
    ],
  ],
  NEW_REPORTS: [
    [
      { kind: 'NEW_REPORTS', count: 1, urgent: true, defects: 1, freeReturns: 1, oldestMinutes: 5 },
      ['고장 신고 1건', '1건은 무료 반납, 물품 확인 필요', '/reports'],
    ],
    [
      { kind: 'NEW_REPORTS', count: 2, urgent: true, defects: 1, freeReturns: 0, oldestMinutes: 125 },
      ['새 신고 2건', '가장 오래된 건 2시간 5분 전', '/reports'],
    ],
  ],
  WAITING_INQUIRIES: [
    [
      { kind: 'WAITING_INQUIRIES', count: 5, urgent: true, oldestMinutes: 275 },
      ['답을 기다리는 문의 5건', '가장 오래된 4시간 35분', '/inquiries'],
    ],
  ],
  OPEN_RECALLS: [
    [
      {
        kind: 'OPEN_RECALLS',
        count: 17,
        urgent: true,
        rented: 6,
        recalls: 1,
        recall: { id: 3, no: 'S3', name: '3구 멀티탭' },
      },
      ['리콜 물품 17개를 모아야 해요', '3구 멀티탭 · 대여 중 6개', '/recalls/3'],
    ],
  ],
  BLOCKED_STATIONS: [
    [
      {
        kind: 'BLOCKED_STATIONS',
        count: 2,
        urgent: true,
        station: { id: 7, no: '7', name: '성수 연무장길 라운지' },
      },
      ['반납이 막힌 스테이션 2곳', '성수 연무장길 라운지 외 1곳', '/stations/7'],
    ],
  ],
  OVERDUE: [
    [
      { kind: 'OVERDUE', count: 3, urgent: true, lostCandidates: 1, product: '무선 마우스', minutes: 2340 },
      ['연체 3건 중 분실 후보 1건', '무선 마우스 · 1일 15시간 지남', '/rentals?state=lost_candidate'],
    ],
    [
      { kind: 'OVERDUE', count: 1, urgent: true, lostCandidates: 0, product: '무선 마우스', minutes: 40 },
      ['연체 1건', '무선 마우스 · 40분 지남', '/rentals?state=overdue'],
    ],
  ],
  FINDINGS: [
    [
      {
        kind: 'FINDINGS',
        count: 1,
        urgent: false,
        firstDay: '2026-11-13',
        day: '2026-11-13',
        unclosedDay: '2026-11-09',
      },
      ['11.13 대사 차이 1건', '11.9 일 마감을 기다리고 있어요', '/payments/findings?state=open'],
    ],
    [
      {
        kind: 'FINDINGS',
        count: 2,
        urgent: false,
        firstDay: '2026-10-02',
        day: '2026-11-13',
        unclosedDay: null,
      },
      ['10.2–11.13 대사 차이 2건', '카드사 기록과 비교해 주세요', '/payments/findings?state=open'],
    ],
  ],
  UNCLOSED_DAYS: [
    [
      { kind: 'UNCLOSED_DAYS', count: 1, urgent: false, day: '2026-11-14' },
      ['일 마감을 기다리고 있어요', '11.14', '/payments/days'],
    ],
    [
      { kind: 'UNCLOSED_DAYS', count: 2, urgent: false, day: '2026-11-14' },
      ['마감하지 않은 날이 2일 있어요', '11.14부터', '/payments/days'],
    ],
  ],
  EMPTY_STATIONS: [
    [
      { kind: 'EMPTY_STATIONS', count: 1, urgent: true, empty: 1, low: 0, station: '자양 스터디카페' },
      ['재고 없음 1곳', '자양 스터디카페', '/transfers'],
    ],
    [
      { kind: 'EMPTY_STATIONS', count: 3, urgent: true, empty: 1, low: 2, station: '자양 스터디카페' },
      ['재고 없음 1곳, 부족 2곳', '자양 스터디카페 외 2곳', '/transfers'],
    ],
  ],
  UNSETTLED_PAYMENTS: [
    [
      { kind: 'UNSETTLED_PAYMENTS', count: 2, urgent: false, paymentNo: 'P9', seconds: 200 },
      ['확정되지 않은 결제 2건', 'P9 외 1건 · 3분째 카드사 확인 중', '/payments?state=CONFIRMING'],
    ],
  ],
  UNSEEN_RETURNS: [
    [
      { kind: 'UNSEEN_RETURNS', count: 4, urgent: false, station: '도서관', minutes: 1440 },
      ['반납 확인 필요 4건', '도서관 · 1일 지남', '/rentals/unseen'],
    ],
  ],
  MISSING_RETURNS: [
    [
      { kind: 'MISSING_RETURNS', count: 1, urgent: true },
      [
        '반납한 물품이 자꾸 없는 회원 1명',
        '세 번 이상 반납한 자리에 없었어요',
        '/rentals/unseen?view=members',
      ],
    ],
  ],
  SUSPECTED_LOST: [
    [
      { kind: 'SUSPECTED_LOST', count: 2, urgent: false, serial: 'HUB_0004' },
      ['분실 의심 2개', 'HUB_0004 외 1개 · 한동안 보이지 않았어요', '/items?suspected=true'],
    ],
  ],
  LOCKED_STAFF: [
    [
      { kind: 'LOCKED_STAFF', count: 1, urgent: true, name: '한민서' },
      ['잠긴 계정 1개', '한민서 · 로그인에 여러 번 실패했어요', '/staff'],
    ],
  ],
  PRIVACY_REVIEW: [
    [
      { kind: 'PRIVACY_REVIEW', count: 1, urgent: false, month: '2026-10' },
      ['10월 개인정보 접속기록 점검', '한 달에 한 번 확인하고 메모를 남겨요', '/audit/privacy'],
    ],
  ],
  FAILING_GATEWAY: [
    [
      { kind: 'FAILING_GATEWAY', count: 3, urgent: true, seconds: 190 },
      ['카드사가 답하지 않아요', '결제 3건 · 3분째, 답이 오면 저절로 이어져요', '/payments?state=CONFIRMING'],
    ],
  ],
  FAILING_CHANNEL: [
    [
      { kind: 'FAILING_CHANNEL', count: 1, urgent: true, channel: 'alimtalk' },
      ['알림을 보내지 못하고 있어요', '알림톡 발송이 잇따라 실패했어요', '/notifications/channels'],
    ],
  ],
  LEAKS: [
    [
      { kind: 'LEAKS', count: 1, urgent: true, leakId: 3, leakNo: 'L3', minutesLeft: 3672 },
      ['개인정보 사고 L3', 'L3 · 알리고 신고할 기한까지 2일 13시간', '/settings/leaks/3'],
    ],
    [
      { kind: 'LEAKS', count: 2, urgent: true, leakId: 3, leakNo: 'L3', minutesLeft: -90 },
      ['개인정보 사고 2건', 'L3 · 알리고 신고할 기한이 1시간 30분 지났어요', '/settings/leaks/3'],
    ],
    [
      { kind: 'LEAKS', count: 1, urgent: true, leakId: 3, leakNo: 'L3', minutesLeft: null },
      ['개인정보 사고 L3', 'L3 · 할 일을 마치고 닫아 주세요', '/settings/leaks/3'],
    ],
  ],
  MISSING_ENGLISH: [
    [
      { kind: 'MISSING_ENGLISH', count: 10, urgent: false, name: '중곡 복합문화공간' },
      ['영어가 없는 글 10개', '중곡 복합문화공간 외 9개', '/settings/languages'],
    ],
  ],
};

test.each(
  Object.values(todos).flatMap((some) => some.map(([todo, said]) => [todo.kind, todo, said] as const)),
)('%s says what to do and leads there', (_kind, todo, said) => {
  const { title, line, path } = describeTodo(todo);
  expect([title, line, path]).toEqual(said);
});
