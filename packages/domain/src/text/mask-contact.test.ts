// What is left of an address or a number once it is masked.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, maskEmail, maskPhone } from './mask-contact.ts';

test.each([
  ['tori.house@example.com', 'to***@e***.com'],
  ['jo@school.ac.kr', 'j***@s***.kr'],
  ['a@localhost', 'a***@l***'],
  ['no address', '***@n***'],
])('staff see the address %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['01023451234', '010-****-1234', '010-2345-1234'],
  ['0112341234', '011-***-1234', '011-234-1234'],
])('staff see the number %s as %s', (phone, masked, whole) => {
  expect(maskPhone(phone)).toBe(masked);
  expect(formatPhone(phone)).toBe(whole);
});

test('a masked address never holds more than two letters of the name and one of the domain', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [name = '', domain = ''] = maskEmail(email).split('@');
      expect(name.replace('***', '').length).toBeLessThanOrEqual(2);
      expect(domain).toMatch(/^.\*\*\*(\.[^.]+)?$/);
    }),
  );
});
