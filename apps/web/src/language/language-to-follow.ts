// Which language a page changes to: the one somebody has chosen elsewhere, or Korean where the page's own is not offered any more.
import { isLanguage, KOREAN, type Language } from '#domain/languages.ts';

interface Page {
  language: Language;
  /** What the cookie says. */
  chosen: string | undefined;
  offered: readonly Language[];
}

/** Undefined where the page is right as it is. */
export function languageToFollow({ language, chosen, offered }: Page): Language | undefined {
  // An owner has turned it off: its service worker would keep this page for good, and could never be renewed.
  if (!offered.includes(language)) return KOREAN;
  return isLanguage(chosen) && chosen !== language && offered.includes(chosen) ? chosen : undefined;
}
