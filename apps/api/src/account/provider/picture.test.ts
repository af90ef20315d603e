import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';

const issuer = 'https://kauth.kakao.com';

test('a picture over https is taken as it is', () => {
  expect(readPicture('https://k.kakaocdn.net/a.jpg', issuer)).toBe('https://k.kakaocdn.net/a.jpg');
});

test('a picture over plain http is asked for over https', () => {
  expect(readPicture('http://k.kakaocdn.net/a.jpg', issuer)).toBe('https://k.kakaocdn.net/a.jpg');
});

test('a stand-in on this machine may show its own pictures', () => {
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
])('%j is no picture', (claim) => {
  expect(readPicture(claim, issuer)).toBeNull();
});
