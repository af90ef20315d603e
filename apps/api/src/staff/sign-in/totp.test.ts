// Codes of authenticator apps, against the examples of RFC 6238.
import { expect, test } from 'vitest';
import { codeAt, findStep, makeTotpSecret, stepAt, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890 in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is that of RFC 6238: %s', (seconds, code) => {
  const moment = new Date(seconds * 1000);
  expect(codeAt(SECRET, stepAt(moment))).toBe(code);
  expect(findStep(SECRET, code, moment)).toBe(stepAt(moment));
});

test('a code counts one step before and after its own, and no further', () => {
  const moment = new Date('2026-11-14T13:20:00+09:00');
  const now = stepAt(moment);
  for (const around of [-1, 0, 1])
    expect(findStep(SECRET, codeAt(SECRET, now + around), moment)).toBe(now + around);
  for (const far of [-2, 2]) expect(findStep(SECRET, codeAt(SECRET, now + far), moment)).toBeUndefined();
  for (const wrong of ['', '12345', 'abcdef']) expect(findStep(SECRET, wrong, moment)).toBeUndefined();
});

test('secrets are 160 random bits, and the address for the QR code names service and person', () => {
  const secret = makeTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, 'ondesk console', 'a+b@example.com')).toBe(
    `otpauth://totp/ondesk%20console:a%2Bb%40example.com?secret=${secret}&issuer=ondesk%20console&algorithm=SHA1&digits=6&period=30`,
  );
});
