// What the palette offers to do with what it found: by what was typed, by the rights of the person and by the state of the thing.
import { expect, test } from 'vitest';
import { rightsOfRole } from '#contract/permission.ts';
import { offeredActs, splitTyped } from './palette-acts.ts';
import type { SearchResult } from './search-result.text.ts';

const aStation = (paused: boolean | null): SearchResult => ({
  kind: 'station',
  id: 3,
  name: '성수 라운지',
  address: '서울 성동구',
  paused,
});
const payment: SearchResult = { kind: 'payment', id: 12, orderName: '충전기 2시간', amount: 1200 };
const labels = (results: SearchResult[], verb: string | undefined, role: keyof typeof rightsOfRole) =>
  offeredActs(results, verb, rightsOfRole[role]).map(({ label, path }) => `${label} ${path}`);

test('what somebody wants to do may stand before or behind what it is about', () => {
  expect(splitTyped('환불 P123')).toEqual({ verb: '환불', rest: 'P123' });
  expect(splitTyped('성수 라운지 쉬게 하기')).toEqual({ verb: '쉬게 하기', rest: '성수 라운지' });
  expect(splitTyped('환불')).toEqual({ verb: undefined, rest: '환불' });
});

test('a payment is refunded by those who may, and a station is paused or opened again as its state has it', () => {
  expect(labels([payment], undefined, 'SUPPORT')).toEqual(['P12 환불… /payments/12?act=refund']);
  expect(labels([payment], undefined, 'FIELD')).toEqual([]);
  expect(labels([aStation(false)], undefined, 'MANAGER')).toEqual([
    '성수 라운지 일시 중지… /stations/3?act=pause',
  ]);
  expect(labels([aStation(true)], '다시 열기', 'MANAGER')).toEqual([
    '성수 라운지 다시 운영… /stations/3?act=open',
  ]);
  expect(labels([aStation(true)], '쉬게 하기', 'MANAGER')).toEqual([]);
  expect(labels([aStation(null)], undefined, 'OWNER')).toEqual([]);
  expect(labels([aStation(false)], undefined, 'SUPPORT')).toEqual([]);
});
