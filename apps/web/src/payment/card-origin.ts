// Where the card that pays is from, remembered in the browser: the payment window is another one for cards from outside Korea.
import { localStore } from '#client/storage.ts';
import * as text from './card-origin.text.ts';

export type CardOrigin = 'abroad' | 'korea';

const KEY = 'cardOrigin';

/** Whoever reads English most likely has a card from abroad. */
export const readCardOrigin = (): CardOrigin => (localStore.read(KEY) === 'korea' ? 'korea' : 'abroad');

export const rememberCardOrigin = (origin: CardOrigin) => localStore.write(KEY, origin);

/** What the payment window has to know about the card. */
export interface CardOptions {
  useInternationalCardOnly: boolean;
  language: typeof text.windowLanguage;
}

export const cardOptions = (): CardOptions => ({
  useInternationalCardOnly: readCardOrigin() === 'abroad',
  language: text.windowLanguage,
});
