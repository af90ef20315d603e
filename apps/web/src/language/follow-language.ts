// Loads the app again in the language that somebody chose on another device or in another tab, or in Korean once its own is not offered
// any more, where a reload loses nothing.
import type { Language } from '#domain/languages.ts';
import { paths } from '#web/navigation/paths.ts';
import { followLanguage, leftLanguage } from './chosen-language.ts';

export async function followChosenLanguage(offered: readonly Language[]): Promise<void> {
  const chosen = leftLanguage(offered);
  if (chosen !== undefined && window.location.pathname === paths.home) await followLanguage(chosen);
}
