// The languages a text is sent in, as staff read them, and where one has fallen behind the Korean one.
import type { Language, Template } from '../notification-row.ts';

export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' };

/** original: Korean was changed and this one never was; older: Korean was changed after it. */
export type Behind = 'original' | 'older';

export function behindKorean(templates: readonly Template[], translated: Template): Behind | undefined {
  const korean = koreanOf(templates, translated);
  if (!korean || korean === translated || isOriginal(korean)) return undefined;
  if (isOriginal(translated)) return 'original';
  const [koreanAt, at] = [korean.changedAt, translated.changedAt];
  return koreanAt !== null && at !== null && Date.parse(koreanAt) > Date.parse(at) ? 'older' : undefined;
}

export function koreanOf(templates: readonly Template[], { kind, channel }: Template): Template | undefined {
  return templates.find((one) => one.kind === kind && one.channel === channel && one.language === 'ko');
}

function isOriginal({ title, text, original }: Template): boolean {
  return title === original.title && text === original.text;
}
