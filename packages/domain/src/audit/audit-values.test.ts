// The values of the audit log in words.
import { expect, test } from 'vitest';
import { describeChange, describeField, describeValue, describeValues } from './audit-values.ts';

const changeText = (
  action: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) =>
  describeChange({ action, before, after })
    .map(({ text }) => text)
    .join('');

test('a change says from what to what, without the version', () => {
  expect(
    changeText('product.edit', { pricePerHour: 700, version: 1 }, { pricePerHour: 800, version: 2 }),
  ).toBe('시간당 가격 700 → 800');
  expect(changeText('item.move', { stationId: 17 }, { stationId: 4 })).toBe('스테이션 17번 → 4번');
  expect(changeText('count.finish', {}, { found: 31, missing: ['HUB_0028'] })).toBe('찾음 31, 안 보임 1개');
  expect(changeText('staff.invite', {}, { role: 'FIELD' })).toBe('현장');
  expect(changeText('item.state', { station: 3 }, { station: null })).toBe('3 → 없음');
});

test('the same code is said in the words of what it is about', () => {
  expect(changeText('charge.waive', { state: 'open' }, { state: 'waived' })).toBe('결제 전 → 면제');
  expect(changeText('rental.lost', { state: 'open' }, { state: 'lost' })).toBe('대여 중 → 분실');
  expect(changeText('station.pause', { state: 'OPEN' }, { state: 'PAUSED' })).toBe('운영 → 일시 중지');
  expect(changeText('report.finish', { state: 'taken' }, { state: 'finished', itemTo: 'FINE' })).toBe(
    '진행 중 → 끝남, 이상 없음',
  );
  expect(changeText('session.refuse', {}, { what: 'password' })).toBe('비밀번호');
});

test('a record of a leak and a recall are told in words, their lists too', () => {
  expect(changeText('leak.members', { members: 3 }, { members: 2 })).toBe('명단 3 → 2');
  expect(changeText('leak.close', {}, { outcome: 'NOT_A_LEAK' })).toBe('결과 사고 아님');
  expect(describeValue('leak.create', 'tables', ['members', 'payments'])).toEqual({ text: '회원·결제·환불' });
  expect(describeValue('leak.edit', 'notice', ['ko.items', 'en.contact'])).toEqual({
    text: '새어 나간 항목·English 물어볼 곳',
  });
  expect(changeText('recall.end', {}, { stillOut: 2, mistaken: true })).toBe(
    '모으지 못한 물품 2, 잘못 시작한 리콜 켬',
  );
  expect(describeValue('item.edit', 'recall', 'S1')).toEqual({ text: 'S1' });
});

test('a code without words is shown as it is and marked, what people wrote is not', () => {
  expect(describeChange({ action: 'charge.waive', before: {}, after: { state: 'frozen' } })).toEqual([
    { text: 'frozen', isRaw: true },
  ]);
  expect(describeValue('station.edit', 'name', '자양 스터디카페')).toEqual({ text: '자양 스터디카페' });
  expect(describeField('somethingNew')).toEqual({ text: 'somethingNew', isRaw: true });
  expect(describeField('found')).toEqual({ text: '찾음' });
});

test('times and days are written as everywhere', () => {
  expect(describeValue('station.pause', 'pausedUntil', '2026-11-14T18:24:00+09:00').text).toBe(
    '2026.11.14 18:24',
  );
  expect(describeValue('refund.by_hand', 'byHandOn', '2026-11-14').text).toBe('2026.11.14');
});

test('a change of many values names two and counts the rest', () => {
  expect(changeText('item.state', { a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 })).toBe('1 → 2, 1 → 2 외 1개');
});

test('a file names every value', () => {
  expect(
    describeValues('item.state', {
      pricePerHour: 800,
      version: 2,
      serials: ['HUB_0001', 'HUB_0002'],
      state: 'broken',
    }),
  ).toBe('시간당 가격 800, 버전 2, 물품 HUB_0001·HUB_0002, 상태 고장');
});
