import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./my-page-screen.text.ts'),
  typeof import('./my-page-screen.text.en.ts')
>;

export const title = 'My page';
export const greeting = (nickname: string) => nickname;
export const welcome = 'Good to see you';

export const menu = 'My menu';
export const myInfo = 'My details';
export const notifications = 'Messages';
export const notificationSettings = 'Notifications';
export const faq = 'FAQ';
export const reports = 'My reports';
export const notices = 'News';
export const events = 'Events';
export const serviceInfo = 'Service info';

export const signOut = 'Sign out';
export const confirmSignOut = 'Sign out?';
export const confirmSignOutDetail = 'Sign in again to pick up where you left off.';
export const tryLater = 'Something went wrong. Try again in a moment.';
