// The brand as it is called in a language.
import { KOREAN, type Language } from '#domain/languages.ts';
import type { Config } from './config.ts';

export function brandIn(language: Language, { name, latinName, pitch, englishPitch }: Config['brand']) {
  return language === KOREAN
    ? { name, latinName, pitch }
    : { name: latinName, latinName, pitch: englishPitch };
}
