import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./side-drawer.text.ts'),
  typeof import('./side-drawer.text.en.ts')
>;

export const wholeMenu = 'Menu';
export const closeMenu = 'Close menu';
export const menu = 'Menu';
export const serviceIntro = 'About us';
export const myPage = 'My page';
export const stations = 'Stations near you';
export const items = 'Items';
export const notices = 'News';
export const faq = 'FAQ';
export const inquiry = 'Contact us';
export const member = (nickname: string) => nickname;
export const welcome = 'Hello';
export const signIn = 'Sign in';
export const memberLine = 'Rent just what you need';
export const signInLine = 'It takes three seconds';
