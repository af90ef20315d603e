// Makes the codes of coupons, and the keyed hash a single code is stored as: whoever reads the table cannot redeem one.
import { createHmac, randomInt } from 'node:crypto';
import { COUPON_CODE_LENGTH, COUPON_CODE_LETTERS } from '#domain/rental/coupon-code.ts';

export function generateCouponCode(): string {
  const letters = Array.from(
    { length: COUPON_CODE_LENGTH },
    () => COUPON_CODE_LETTERS[randomInt(COUPON_CODE_LETTERS.length)],
  );
  return letters.join('');
}

/** Keyed, because so few letters can be guessed from a plain hash of them. */
export function hashCouponCode(tokenSecret: Uint8Array, code: string): Buffer {
  return createHmac('sha256', tokenSecret).update(`coupon code ${code}`).digest();
}
