// Reports for component tests, as the drawings show them.
import type { ConsoleReply } from '#client/console/console-call.ts';

type Report = ConsoleReply<'GET /api/v1/console/reports'>['content'][number];
type Detail = ConsoleReply<'GET /api/v1/console/reports/{id}'>;

const AT = '2026-11-14T18:04:00+09:00';

export function aReport(change: Partial<Report> = {}): Report {
  return {
    id: 191,
    no: 'D191',
    kind: 'BROKEN',
    state: 'NEW',
    member: { id: 7, no: 'M7', nickname: '책**이', state: 'ACTIVE' },
    staff: null,
    item: { id: 3, no: 'STD_0003', name: '노트북 스탠드' },
    product: { id: 6, no: '6', name: '노트북 스탠드', category: '스탠드', imageUrl: '' },
    station: { id: 4, no: '4', name: '서울숲 코워킹 2층' },
    rental: { id: 10_411, no: 'R10411', name: '노트북 스탠드' },
    text: '노트북을 올리면 천천히 내려앉아요. 나사를 조여 봐도 똑같아요.',
    photos: [],
    freeReturn: true,
    reportedAt: AT,
    takenBy: null,
    version: 1,
    ...change,
  };
}

export function aReportDetail(change: Partial<Detail> = {}): Detail {
  return {
    ...aReport(),
    charge: null,
    refunds: [{ id: 2033, no: 'F2033', amount: 2400, state: 'DONE' }],
    payment: null,
    lastReturn: null,
    itemState: 'BROKEN',
    itemStation: { id: 8, no: '8', name: '성수역 3번 출구' },
    itemHistory: { rentals: 64, reports: 2, repairs: 1 },
    memberHistory: { rentals: 41, reports: 3, freeReturns: 1 },
    wantsAnswer: false,
    answered: false,
    messages: [],
    itemTo: null,
    finishedBy: null,
    finishedAt: null,
    timeline: [{ at: AT, kind: 'reported', by: 'member', reason: null }],
    ...change,
  };
}
