// The language this app is built in.
import type { Language } from '#domain/languages.ts';

export const language: Language = 'ko';
