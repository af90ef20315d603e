// Counts the inquiries of days by how long their first answer took in working time, and whether it kept the promise.
import { sql } from 'kysely';
import { firstAnswerer } from '#api/inquiry/first-answerer.ts';
import { answerDueAt, readSupportClock } from '#api/settings/support-clock.ts';
import { isWithin, removeDays, type CountStep } from './day-range.ts';

interface AskedRow {
  day: string;
  category: string;
  created_at: Date;
  first_answered_at: Date | null;
  answer_minutes: number | null;
  rating: string | null;
  staff_id: number | null;
}

export const countAnswers: CountStep = async (tx, days) => {
  await removeDays(tx, ['day_answers'], days);
  const { rows } = await sql<AskedRow>`
    select korean_day(created_at)::text as day, category, created_at, first_answered_at, answer_minutes, rating, ${firstAnswerer} as staff_id
    from inquiries where ${isWithin(sql`created_at`, days)}`.execute(tx);
  if (rows.length === 0) return;
  const clock = await readSupportClock(tx);
  const counted = rows.map((row) => {
    const { created_at: askedAt, first_answered_at: answeredAt, answer_minutes: minutes } = row;
    // Once it is answered by the minutes that are kept with it, as the bars and the lists: other hours may be worked since.
    const dueAt = minutes === null ? answerDueAt(clock, askedAt) : null;
    const isPast = minutes === null ? dueAt !== null && dueAt < clock.now : minutes > clock.promisedMinutes;
    return {
      day: row.day,
      category: row.category,
      staffId: answeredAt === null ? 0 : (row.staff_id ?? 0),
      minutes,
      // While it waits within the promise nobody knows.
      inTime: isPast ? false : answeredAt === null ? null : true,
      rating: row.rating,
    };
  });
  await sql`
    insert into day_answers (day, category, staff_id, minutes, in_time, rating, inquiries)
    select day, category, "staffId", minutes, "inTime", rating, count(*)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (day date, category text, "staffId" int, minutes int, "inTime" boolean, rating text)
    group by 1, 2, 3, 4, 5, 6`.execute(tx);
};
