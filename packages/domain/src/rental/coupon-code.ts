// The codes of coupons as they stand on posters and slips of paper: eight letters and digits that nobody misreads.

/** Without 0 O 1 I L. */
export const COUPON_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const COUPON_CODE_LENGTH = 8;
const codePattern = new RegExp(`^[${COUPON_CODE_LETTERS}]{${COUPON_CODE_LENGTH}}$`);

/** As it is compared: any case, spaces and hyphens ignored. Undefined for what can be no code. */
export function parseCouponCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return codePattern.test(code) ? code : undefined;
}
