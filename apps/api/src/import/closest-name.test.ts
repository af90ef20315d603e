// Which name is offered for one that was mistyped.
import { describe, expect, test } from 'vitest';
import { Names } from './closest-name.ts';

const names = new Names([
  '65W PD 충전기',
  '100W PD 충전기',
  'C타입 케이블',
  '성수 창고',
  '성수 연무장길 라운지',
]);

test.each([
  ['65W 충전기', '65W PD 충전기'],
  ['65w pd충전기', '65W PD 충전기'],
  ['성수창고', '성수 창고'],
  ['C 타입케이블', 'C타입 케이블'],
  ['연무장길 라운지', '성수 연무장길 라운지'],
])('whoever wrote %s probably meant %s', (written, meant) => {
  expect(names.closestTo(written)).toBe(meant);
});

test.each(['보조배터리', '', '가', 'W'])('nothing is like %j', (written) => {
  expect(names.closestTo(written)).toBeNull();
});

describe('the work of a file is bounded', () => {
  const stations = Array.from({ length: 50_000 }, (_none, index) => `서울 성동구 성수 ${index}호점 라운지`);

  test('a mistyped name is found among 50,000 that are nearly alike, with few comparisons', () => {
    const many = new Names(stations);
    expect(many.closestTo('서울성동구 성수 31427호점 라운쥐')).toBe('서울 성동구 성수 31427호점 라운지');
    expect(many.work.comparisons).toBeLessThanOrEqual(100);
    expect(many.work.entriesRead).toBeLessThanOrEqual(20_000);
  });

  test('4,990 unknown words like all of 50,000 names cost no more than fifty', () => {
    const many = new Names(stations);
    for (let line = 0; line < 4_990; line += 1) many.closestTo(`${line} 서울 성동구 성수 호점 라운지`);
    expect(many.work.comparisons).toBeLessThanOrEqual(50 * 100);
    expect(many.work.entriesRead).toBeLessThanOrEqual(50 * 20_000);
    expect(many.closestTo('서울 성동구 성수 호점 라운지 4989')).toBeNull();
  });

  test('a word longer than any name is compared with none and takes no other word’s place, and a repeated one is looked for once', () => {
    const few = new Names(stations.slice(0, 100));
    for (let line = 0; line < 4_990; line += 1) few.closestTo(`${stations[line]} `.repeat(20));
    expect(few.work).toEqual({ entriesRead: 0, comparisons: 0 });
    expect(few.closestTo('서울 성동구 성수 7호점 라운쥐')).toBe('서울 성동구 성수 7호점 라운지');
    const once = few.work;
    for (let line = 0; line < 100; line += 1) few.closestTo('서울 성동구 성수 7호점 라운쥐');
    expect(few.work).toEqual(once);
  });
});
