// The languages of the renter's side. A third one is a code here, its column checks, and a file beside each text file.

export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];
export const KOREAN = 'ko' satisfies Language;

/** Each in itself, for whoever cannot read the other. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' };
export const languageHeading = '언어 · Language';

/** The cookie that the server chooses the page by. */
export const LANGUAGE_COOKIE = 'language';

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && (languages as readonly string[]).includes(text);
