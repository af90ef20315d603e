// One-time codes of an authenticator app (RFC 6238): SHA-1, six digits, thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** A clock may be half a minute off, and typing takes a while. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticator apps write it: Base32, and all that is stored of it is encrypted. */
export function makeTotpSecret(): string {
  return Array.from(
    randomBytes(SECRET_BYTES * 2).subarray(0, (SECRET_BYTES * 8) / 5),
    (byte) => BASE32[byte & 31],
  ).join('');
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step whose code this is, one before or one after the moment's at most. */
export function findStep(secret: string, code: string, moment: Date): number | undefined {
  const now = stepAt(moment);
  const steps = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => now - STEPS_AROUND + index);
  const given = Buffer.from(code);
  return steps.find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What the QR code of the set-up page says. */
export function totpUri(secret: string, issuer: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(STEP_SECONDS),
  });
  // Authenticator apps read %20, not every one of them a plus.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const character of text) {
    value = (value << 5) | BASE32.indexOf(character);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >>> bits) & 0xff);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
