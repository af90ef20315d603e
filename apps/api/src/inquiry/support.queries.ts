// What everybody may know of when inquiries are answered.
import type { Db } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { readAnswerTimes } from './answer-times.ts';

export async function readSupport(db: Db) {
  const [settings, { usualHours }] = await Promise.all([readSettings(db), readAnswerTimes(db)]);
  const { week, closedOnHolidays } = settings['support.hours'];
  return {
    open: settings['features.inquiry'],
    usualHours,
    hours: week.flatMap((day, index) => (day === null ? [] : [{ weekday: index + 1, ...day }])),
    closedOnHolidays,
  };
}
