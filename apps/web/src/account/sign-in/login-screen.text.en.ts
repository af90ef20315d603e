import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./login-screen.text.ts'),
  typeof import('./login-screen.text.en.ts')
>;

export const titleLines = ['Sign up in 3 seconds', 'and rent what you need!'];
export const signInWith = 'Sign in or sign up with';
export const kakao = 'Continue with Kakao';
export const google = 'Continue with Google';
export const failed = 'We couldn’t start signing in. Try again in a moment.';
