import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<typeof import('./alimtalk.text.ts'), typeof import('./alimtalk.text.en.ts')>;

export const alimtalk = 'KakaoTalk (in Korean)';
export const confirmFirst = 'Confirm your phone number to get these';
export const deletePhone = 'Delete phone number';
export const notDeleted = 'We couldn’t delete your phone number. Try again.';
export const phone = 'Phone number';
export const consent =
  'I agree that my phone number is collected to send me KakaoTalk messages. I can delete it anytime.';
export const sendCode = 'Get a code';
export const code = '6-digit code';
export const confirm = 'OK';
export const tryLater = 'Try again in a moment.';
