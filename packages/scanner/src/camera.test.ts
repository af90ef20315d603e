// Why a camera could not be opened.
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
])('a camera that fails with %s counts as %s', (name, trouble) => {
  expect(troubleOf(new DOMException('No.', name))).toBe(trouble);
});

test('a camera that fails without a reason counts as unknown', () => {
  expect(troubleOf(undefined)).toBe('unknown');
});
