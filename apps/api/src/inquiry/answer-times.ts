// How long first answers took in the last thirty days, by the plain clock: what renters are told, never better than it was.
import { sql } from 'kysely';
import { RecentReads } from '#api/database/list/recent-reads.ts';
import type { Db } from '#api/database/database.ts';

export const ANSWER_DAYS = 30;
/** With fewer answers nothing is said: it would be chance. */
const MIN_ANSWERS = 10;
/** Sorting this many takes some milliseconds; fewer are read with every request. */
const MANY_ANSWERS = 2_000;
const MINUTES_OF_AN_HOUR = 60;

export interface AnswerTimes {
  firstAnswers: number;
  /** Within which four of five came; null without any. */
  usualMinutes: number | null;
  /** In hours, rounded up; null with fewer than ten answers. */
  usualHours: number | null;
}

const recentReads = new RecentReads<AnswerTimes>(({ firstAnswers }) => firstAnswers > MANY_ANSWERS);

export const readAnswerTimes = (db: Db): Promise<AnswerTimes> =>
  recentReads.get('first answers', () => countAnswerTimes(db));

async function countAnswerTimes(db: Db): Promise<AnswerTimes> {
  const { rows } = await sql<{ firstAnswers: number; usualMinutes: number | null }>`
    select count(*)::int as "firstAnswers",
           ceil(extract(epoch from
             percentile_disc(0.8) within group (order by first_answered_at - created_at)) / 60)::int as "usualMinutes"
    from inquiries
    where first_answered_at > (select ondesk_now()) - make_interval(days => ${sql.lit(ANSWER_DAYS)})`.execute(
    db,
  );
  const { firstAnswers, usualMinutes } = rows[0]!;
  const isEnough = usualMinutes !== null && firstAnswers >= MIN_ANSWERS;
  return {
    firstAnswers,
    usualMinutes,
    usualHours: isEnough ? Math.max(1, Math.ceil(usualMinutes / MINUTES_OF_AN_HOUR)) : null,
  };
}
