// The address of a page that somebody shares: in the language they read it in, which a messenger that previews it cannot know otherwise.
import { KOREAN, type Language } from '#domain/languages.ts';

/** Korean is what whoever asks for nothing gets. */
export function sharedAddress(path: string, origin: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== KOREAN) url.searchParams.set('lang', language);
  return url.href;
}
