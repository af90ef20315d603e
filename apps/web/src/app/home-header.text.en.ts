import type { Translates } from '#domain/text/translation.ts';

export type Checked = Translates<
  typeof import('./home-header.text.ts'),
  typeof import('./home-header.text.en.ts')
>;

export const openMenu = 'Open menu';
export const homeOf = (brand: string) => `${brand} home`;
export const favorites = 'Saved stations';
export const myPage = 'My page';
export const messages = 'Messages';
export const newMessages = (unread: number) => `Messages, ${unread} new`;
