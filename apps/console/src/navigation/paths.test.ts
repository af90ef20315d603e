// Where signing in may lead.
import { expect, test } from 'vitest';
import { paths, safeNext } from './paths.ts';

test('signing in leads back to the screen that was left, with its filters', () => {
  const address = paths.signIn('/items?state=BROKEN');
  expect(safeNext(new URLSearchParams(address.split('?')[1]).get('next'))).toBe('/items?state=BROKEN');
});

test.each(['https://evil.example', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', null])(
  'an address outside the console (%s) leads to its beginning',
  (given) => {
    expect(safeNext(given)).toBe('/');
  },
);
