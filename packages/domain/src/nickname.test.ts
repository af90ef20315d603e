// Which texts are nicknames.
import { expect, test } from 'vitest';
import { isNickname, isSameNickname, maskNickname } from './nickname.ts';

test.each(['지훈', 'Jihoon_99', '성수동지훈', '열두글자까지는괜찮아요_'])('%s is a nickname', (text) => {
  expect(isNickname(text)).toBe(true);
});

test.each(['지', '열세글자는너무길어요_아니', '지훈!', '지 훈', 'ㅈㅎ', '', '👋👋'])(
  '%j is no nickname',
  (text) => {
    expect(isNickname(text)).toBe(false);
  },
);

test('a nickname in capitals is the same nickname', () => {
  expect(isSameNickname('Jihoon', 'JIHOON')).toBe(true);
  expect(isSameNickname('지훈', '지후')).toBe(false);
});

test.each([
  ['토끼네집', '토**집'],
  ['지훈', '지*'],
  ['지', '지*'],
])('staff see %s as %s', (nickname, masked) => {
  expect(maskNickname(nickname)).toBe(masked);
});
