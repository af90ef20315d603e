import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';

const secret = new TextEncoder().encode('a-secret-only-for-tests-0123456789abcdef');
const otherSecret = new TextEncoder().encode('another-secret-for-tests-0123456789abcd');

test('what was sealed can be opened again, and reads differently every time', () => {
  const [one, two] = [sealText(secret, 'a grant'), sealText(secret, 'a grant')];
  expect(openSealedText(secret, one)).toBe('a grant');
  expect(one.equals(two)).toBe(false);
  expect(one.includes('a grant')).toBe(false);
});

test('another secret, or a byte that was changed, opens nothing', () => {
  const sealed = sealText(secret, 'a grant');
  expect(openSealedText(otherSecret, sealed)).toBeNull();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at]! ^ 1;
    expect(openSealedText(secret, changed)).toBeNull();
  }
  expect(openSealedText(secret, Buffer.alloc(0))).toBeNull();
});
