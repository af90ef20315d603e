import type { Translates } from '#domain/text/translation.ts';
import { counted } from '#domain/text/counted.ts';
import type { Benefits } from '#web/benefit/benefits.api.ts';

export type Checked = Translates<
  typeof import('./withdrawal.text.ts'),
  typeof import('./withdrawal.text.en.ts')
>;

export const title = 'Delete account';
export const leave = 'Delete account';
export const confirmLeaving = 'Delete your account?';
export const whyLines = ['Sorry to see you go.', 'What made you decide?'];
export const severalReasons = 'Pick as many as you like. It helps us get better.';
export const reasons = 'Why you’re leaving';
export const otherReason = 'Something else';
export const otherReasonLabel = 'Your own reason';
export const otherReasonHint = 'Tell us what could have been better';
export const whatIsKept =
  'Your account details are deleted right away. Only the records named in the privacy policy are kept, for as long as it says.';
export const tryLater = 'Something went wrong. Try again in a moment.';

const lost =
  'You’ll lose your profile, saved stations, rental history and messages for good. Signing up again won’t bring them back.';

export function lostByLeaving(benefits: Benefits | undefined, points: number): string {
  const parts = [
    points > 0 && counted(points, 'point'),
    benefits && benefits.coupons.available > 0 && counted(benefits.coupons.available, 'coupon'),
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return lost;
  return `${lost} Your ${parts.join(' and ')} will be gone too.`;
}
