// What the service writes below a new inquiry: that it arrived, how long an answer usually takes, and when somebody answers.
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { describeWorkingHours } from '#domain/time/describe-working-hours.ts';
import { readAnswerTimes } from './answer-times.ts';

/** Stored as it was said: answers may take longer or shorter later. */
export async function receivedMessage(db: Db): Promise<string> {
  const settings = await readSettings(db);
  const { usualHours } = await readAnswerTimes(db);
  const received = '문의를 받았어요.';
  const sentences = usualHours === null ? received : `${received} 보통 ${usualHours}시간 안에 답해요.`;
  return `${sentences}\n${describeWorkingHours(settings['support.hours'].week)}`;
}
