// Which addresses of a provider's picture are taken.
import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';

const issuer = 'https://kauth.kakao.com';

test('a provider picture over https is taken as it is', () => {
  expect(readPicture('https://k.kakaocdn.net/a.jpg', issuer)).toBe('https://k.kakaocdn.net/a.jpg');
});

test('a provider picture over plain http is changed to https', () => {
  expect(readPicture('http://k.kakaocdn.net/a.jpg', issuer)).toBe('https://k.kakaocdn.net/a.jpg');
});

test('the sandbox on this machine may use plain http for its pictures', () => {
  expect(readPicture('http://localhost:3000/sandbox/p.svg', 'http://localhost:3000/sandbox/kakao')).toBe(
    'http://localhost:3000/sandbox/p.svg',
  );
});

test.each([
  undefined,
  7,
  '',
  'no address',
  'javascript:alert(1)',
  'data:image/png,x',
  `https://a.com/${'x'.repeat(1_024)}`,
])('%j is not accepted as a provider picture', (claim) => {
  expect(readPicture(claim, issuer)).toBeNull();
});
