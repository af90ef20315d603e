// What the service writes below a new inquiry: that it arrived, how long an answer usually takes, and when somebody answers.
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { Language } from '#domain/languages.ts';
import { describeWorkingHours } from '#domain/time/describe-working-hours.ts';
import * as koreanDays from '#domain/time/describe-working-hours.text.ts';
import * as englishDays from '#domain/time/describe-working-hours.text.en.ts';
import { readAnswerTimes } from './answer-times.ts';
import * as korean from './received-message.text.ts';
import * as english from './received-message.text.en.ts';

const texts = {
  ko: { ...korean, days: koreanDays },
  en: { ...english, days: englishDays },
};

/** Stored as it was said: answers may take longer or shorter later. */
export async function receivedMessage(db: Db, language: Language): Promise<string> {
  const { received, usually, days } = texts[language];
  const settings = await readSettings(db);
  const { usualHours } = await readAnswerTimes(db);
  const sentences = usualHours === null ? received : `${received} ${usually(usualHours)}`;
  return `${sentences}\n${describeWorkingHours(settings['support.hours'].week, days)}`;
}
