import { expect, test } from 'vitest';
import { nickname } from '#contract/account.ts';
import { makeNickname } from './make-nickname.ts';

test('a made nickname always follows the rules for nicknames', () => {
  for (let n = 0; n < 2_000; n += 1) {
    expect(nickname.safeParse(makeNickname(1 + (n % 2)))).toMatchObject({ success: true });
  }
});

test('there are names enough for a second try to find a free one', () => {
  const names = new Set(Array.from({ length: 500 }, () => makeNickname(2)));
  expect(names.size).toBeGreaterThan(480);
});
