// Which texts are nicknames.
import { expect, test } from 'vitest';
import { isNickname, isSameNickname } from './nickname.ts';

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
