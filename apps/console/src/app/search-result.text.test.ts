// What each kind of search result says, and where it leads.
import { expect, test } from 'vitest';
import { describeSearchResult, type SearchResult } from './search-result.text.ts';

const refund = { kind: 'refund', id: 7, orderName: '무선 마우스 3시간', amount: 100 } as const;

const said: Record<SearchResult['kind'], [SearchResult, string[]]> = {
  item: [
    { kind: 'item', serial: 'HUB_7701', product: 'USB 허브', station: '찾는 라운지' },
    ['HUB_7701', 'USB 허브 · 찾는 라운지', '/items/HUB_7701'],
  ],
  rental: [
    { kind: 'rental', id: 12, serial: 'HUB_9901', nickname: '찾**람', state: 'OPEN' },
    ['R12', 'HUB_9901 · 찾**람님 · 대여 중', '/rentals/12'],
  ],
  payment: [
    { kind: 'payment', id: 5, orderName: '무선 마우스 3시간', amount: 1200 },
    ['P5', '무선 마우스 3시간 · 1,200원', '/payments/5'],
  ],
  refund: [
    { ...refund, state: 'REQUESTED', newestId: 7 },
    ['F7', '무선 마우스 3시간 · 100원 · 요청 중', '/payments/refunds?q=F7'],
  ],
  report: [
    { kind: 'report', id: 9, serial: 'HUB_9901', station: '찾는 라운지', state: 'NEW' },
    ['D9', 'HUB_9901 · 확인 전', '/reports/9'],
  ],
  inquiry: [
    { kind: 'inquiry', id: 347, opening: '셔터가 내려가 있어요', state: 'WAITING' },
    ['Q347', '셔터가 내려가 있어요 · 접수', '/inquiries/347'],
  ],
  recall: [
    { kind: 'recall', id: 3, product: '3구 멀티탭', lot: 'M2503', state: 'OPEN' },
    ['S3', '3구 멀티탭 로트 M2503 · 진행', '/recalls/3'],
  ],
  transfer: [
    { kind: 'transfer', id: 117, station: '찾는 라운지', items: 4, state: 'CARRIED' },
    ['T117', '찾는 라운지 · 4개 · 이동 중', '/transfers?open=117'],
  ],
  count: [
    { kind: 'count', id: 12, station: '찾는 라운지', state: 'OPEN' },
    ['K12', '찾는 라운지 · 실사 중', '/field/counts/12'],
  ],
  member: [
    { kind: 'member', id: 35, nickname: '밤***상', state: 'ACTIVE' },
    ['M35', '밤***상 · 이용 중', '/members/35'],
  ],
  station: [
    { kind: 'station', id: 4, name: '찾는 라운지', address: '서울 광진구', paused: false },
    ['찾는 라운지', '서울 광진구', '/stations/4'],
  ],
  product: [
    { kind: 'product', id: 3, name: 'USB 허브', category: '허브' },
    ['USB 허브', '허브', '/products/3'],
  ],
  campaign: [
    { kind: 'campaign', id: 12, name: '첫 대여 1,000원' },
    ['첫 대여 1,000원', 'C12', '/benefits/coupons/12'],
  ],
  staff: [{ kind: 'staff', id: 2, name: '한민서', role: 'MANAGER' }, ['한민서', '매니저', '/staff']],
};

const textOf = (result: SearchResult) => {
  const { label, line, path } = describeSearchResult(result);
  return [label, line, path];
};

test.each(Object.entries(said))('a search result of the kind %s is said', (_kind, [result, text]) => {
  expect(textOf(result)).toEqual(text);
});

test('a rental of somebody who has withdrawn is late all the same', () => {
  const late = { kind: 'rental', id: 12, serial: 'HUB_9901', nickname: null, state: 'OVERDUE' } as const;
  expect(textOf(late)[1]).toBe('HUB_9901 · 탈퇴한 회원님 · 연체');
});

test('a refund that was asked for anew leads to its newest attempt', () => {
  expect(textOf({ ...refund, state: 'REFUSED', newestId: 9 })).toEqual([
    'F7',
    '무선 마우스 3시간 · 100원 · F9로 다시 요청함',
    '/payments/refunds?q=F9',
  ]);
});

test('a report without an item and a station is called a report', () => {
  const report = { kind: 'report', id: 9, serial: null, station: null, state: 'FINISHED' } as const;
  expect(textOf(report)[1]).toBe('신고 · 끝남');
});
