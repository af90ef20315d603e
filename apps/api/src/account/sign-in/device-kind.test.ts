// Which kind of device a user agent is taken for.
import { expect, test } from 'vitest';
import { deviceKindOf } from './device-kind.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-S921N) Chrome/140.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'computer'],
  ['Android Mobile Android', 'tablet'],
  ['Android Android Mobile', 'phone'],
  ['curl/8.9.0', null],
  [undefined, null],
])('the user agent %s is a %s', (userAgent, kind) => {
  expect(deviceKindOf(userAgent)).toBe(kind);
});
