// Loads the app again in the language that somebody chose on another device or in another tab, where a reload loses nothing.
import { paths } from '#web/navigation/paths.ts';
import { followLanguage, leftLanguage } from './chosen-language.ts';

export async function followChosenLanguage(): Promise<void> {
  const chosen = leftLanguage();
  if (chosen !== undefined && window.location.pathname === paths.home) await followLanguage(chosen);
}
