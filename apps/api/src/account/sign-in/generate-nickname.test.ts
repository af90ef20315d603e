// Generated nicknames keep to the rules, and there are enough of them.
import { expect, test } from 'vitest';
import { nickname } from '#contract/member/account.ts';
import { generateNickname } from './generate-nickname.ts';

test('a generated nickname always follows the rules for nicknames', () => {
  for (let n = 0; n < 2_000; n += 1) {
    expect(nickname.safeParse(generateNickname(1 + (n % 2)))).toMatchObject({ success: true });
  }
});

test('there are enough generated nicknames for a second try to find a free one', () => {
  const names = new Set(Array.from({ length: 500 }, () => generateNickname(2)));
  expect(names.size).toBeGreaterThan(480);
});
