import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./oauth-callback-screen.text.ts'),
  typeof import('./oauth-callback-screen.text.en.ts')
>;

export const signingInWith = (provider: string) => `Signing you in with ${provider}`;
export const wait = 'One moment.';

export const cancelled = 'Sign-in canceled.';
export const cancelledDetail = 'Agree to share your details and you’re in.';
export const unexpected = 'We got an unexpected reply. Try again.';
export const failed = {
  KAKAO: 'Something went wrong signing in with Kakao',
  GOOGLE: 'Something went wrong signing in with Google',
} as const;
export const startOver = 'Start again from the sign-in page.';
