// Which name is offered for one that was mistyped.
import { expect, test } from 'vitest';
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
