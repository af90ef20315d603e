// The English of a notice or an event beside its Korean: how it is typed, how it is sent, and which lines no longer fit.
import { typedEnglish } from '#console/form/text/typed-english.ts';

export interface EnglishValues {
  /** Empty: renters read the Korean. */
  titleEn: string;
  contentEn: string;
}

export interface EnglishOfRow {
  titleEn?: string | null | undefined;
  contentEn?: string | null | undefined;
  translatedTitle?: string | null | undefined;
  translatedContent?: string | null | undefined;
}

export interface TranslatedRow extends EnglishOfRow {
  title: string;
  content: string;
  koreanChangedAt?: string | null | undefined;
}

export const englishValuesOf = ({ titleEn, contentEn }: EnglishOfRow): EnglishValues => ({
  titleEn: titleEn ?? '',
  contentEn: contentEn ?? '',
});

/** Nothing where there is none and was none. */
export function englishBodyOf({ titleEn, contentEn }: EnglishValues, row: EnglishOfRow | undefined) {
  const body = { titleEn: typedEnglish(titleEn), contentEn: typedEnglish(contentEn) };
  const isNone = body.titleEn === null && body.contentEn === null && !row?.titleEn && !row?.contentEn;
  return isNone ? {} : body;
}

export const englishConflictFields = [
  { name: 'titleEn', label: 'Title' },
  { name: 'contentEn', label: 'Body', format: (text: string) => `${text.length}자 · ${text.slice(0, 24)}…` },
] as const;

/** Whether the Korean was changed after the English was written for it. */
export function hasOutdatedEnglish(row: TranslatedRow | undefined): boolean {
  if (!row?.titleEn && !row?.contentEn) return false;
  return row.translatedTitle !== row.title || row.translatedContent !== row.content;
}

export interface ChangedLines {
  korean: ReadonlySet<number>;
  english: ReadonlySet<number>;
}

const none: ChangedLines = { korean: new Set(), english: new Set() };

/** Lines of the Korean that the English was not written for, and the lines of the English in their places. */
export function findChangedLines(
  { translatedContent }: EnglishOfRow,
  { content, contentEn }: EnglishValues & { content: string },
): ChangedLines {
  if (contentEn.trim() === '' || typeof translatedContent !== 'string') return none;
  const known = new Set(translatedContent.split('\n'));
  const korean = content.split('\n').flatMap((line, index) => (known.has(line) ? [] : [index]));
  const last = contentEn.split('\n').length - 1;
  return { korean: new Set(korean), english: new Set(korean.map((index) => Math.min(index, last))) };
}
