// Encrypted columns: only the same secret, for the same purpose, reads them.
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const secret = new TextEncoder().encode('a-secret-only-for-tests-0123456789abcdef');
const otherSecret = new TextEncoder().encode('another-secret-for-tests-0123456789abcd');

test('encrypted text can be decrypted, and its ciphertext differs every time', () => {
  const [one, two] = [
    encrypt(secret, 'provider grants', 'a grant'),
    encrypt(secret, 'provider grants', 'a grant'),
  ];
  expect(decrypt(secret, 'provider grants', one)).toBe('a grant');
  expect(one.equals(two)).toBe(false);
  expect(one.includes('a grant')).toBe(false);
});

test('encrypted text cannot be decrypted with another secret, for another purpose or with a changed byte', () => {
  const encrypted = encrypt(secret, 'provider grants', 'a grant');
  expect(decrypt(otherSecret, 'provider grants', encrypted)).toBeNull();
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = changed[at]! ^ 1;
    expect(decrypt(secret, 'provider grants', changed)).toBeNull();
  }
  expect(decrypt(secret, 'provider grants', Buffer.alloc(0))).toBeNull();
  expect(decrypt(secret, 'staff second factor', encrypted)).toBeNull();
});
