// Proves that every way a camera can be refused is told apart.
import { expect, test } from 'vitest';
import { troubleOf } from './camera.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SecurityError', 'insecure'],
  ['TypeError', 'unknown'],
])('a camera refused with %s is %s', (name, trouble) => {
  expect(troubleOf(new DOMException('No.', name))).toBe(trouble);
});

test('a camera refused without a reason is unknown', () => {
  expect(troubleOf(undefined)).toBe('unknown');
});
