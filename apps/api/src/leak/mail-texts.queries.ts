// What the mail of a leak says around its notice, as staff may have changed it.
import type { Db } from '#api/database/database.ts';
import { leakNotice } from '#api/notification/kinds/account/leak-notice.ts';
import { readChangedTexts } from '#api/notification/message/changed-texts.queries.ts';
import { wordings } from '#api/notification/message/wording.ts';
import type { LeakNoticePart } from '#domain/legal/leak.ts';
import type { Language } from '#domain/languages.ts';

export interface MailTexts {
  title: string;
  text: string;
  headings: Readonly<Record<LeakNoticePart, string>>;
}

export async function readMailTexts(db: Db): Promise<Record<Language, MailTexts>> {
  const changed = await readChangedTexts(db);
  const textsIn = (language: Language): MailTexts => ({
    ...(changed.get(`leak.notice mail ${language}`) ?? leakNotice.texts[language].mail!),
    headings: wordings[language].text.leakParts,
  });
  return { ko: textsIn('ko'), en: textsIn('en') };
}
