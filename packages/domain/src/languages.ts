// The languages of the renter's side. A third one is a code here, its column checks, and a file beside each text file.

export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];
export const KOREAN = 'ko' satisfies Language;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && (languages as readonly string[]).includes(text);
