// Reads 응대 from the counts of days: how soon inquiries were answered in working time, by category and by whom.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { readAnswerTimes } from '#api/inquiry/answer-times.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { inquiryCategory } from '#contract/member/inquiry.ts';
import type { StaffRole } from '#contract/permission.ts';
import {
  figureOf,
  figureOrNoneOf,
  isCompared,
  periodsOf,
  readHead,
  share,
  sumOf,
  weeksOf,
  type Head,
  type InsightQuery,
} from './period.ts';

type Category = (typeof inquiryCategory.options)[number];

interface SupportQuery extends InsightQuery {
  category?: Category | undefined;
  staffId?: number | undefined;
}

interface AnswerRow {
  is_before: boolean;
  /** Of the period it is in, from 0 on. */
  week: number;
  category: Category;
  staff_id: number;
  minutes: number | null;
  in_time: boolean | null;
  rating: 'solved' | 'not_yet' | null;
  inquiries: number;
}

const MEDIAN = 0.5;
const MOST = 0.8;
const MINUTES_OF_AN_HOUR = 60;
/** Hours at which the bars of answer times begin, up to the promise and beyond it. */
const BARS = 4;

export async function readSupportInsight(db: Db, query: SupportQuery) {
  const head = await readHead(db, query);
  const [rows, settings, { usualHours }] = await Promise.all([
    listAnswers(db, head, query),
    readSettings(db),
    readAnswerTimes(db),
  ]);
  const promiseHours = settings['support.firstAnswerHours'];
  const now = rows.filter(({ is_before: isBefore }) => !isBefore);
  const unrated = now.filter(({ rating, minutes }) => rating === null && minutes !== null);
  return {
    ...head.reply,
    promiseHours,
    saidHours: usualHours,
    tiles: {
      inquiries: figureOf(head, rows, count),
      medianMinutes: figureOrNoneOf(head, rows, (some) => percentile(some, MEDIAN)),
      p80Minutes: figureOrNoneOf(head, rows, (some) => percentile(some, MOST)),
      withinPromise: figureOrNoneOf(head, rows, shareInTime),
      solved: figureOf(head, rows, countSolved),
    },
    withinPromise: count(now.filter((row) => row.in_time === true)),
    notYet: count(now.filter(({ rating }) => rating === 'not_yet')),
    unrated: count(unrated),
    unanswered: count(now.filter(({ minutes }) => minutes === null)),
    answers: barsOf(now, promiseHours),
    series: weeksWithShares(head, rows),
    rows: inquiryCategory.options.map((category) => {
      const mine = now.filter((row) => row.category === category);
      return {
        category,
        inquiries: count(mine),
        medianMinutes: percentile(mine, MEDIAN),
        p80Minutes: percentile(mine, MOST),
        withinPromise: shareInTime(mine),
        solved: countSolved(mine),
      };
    }),
    staff: await listStaff(db, now),
  };
}

const count = (rows: readonly AnswerRow[]) => sumOf(rows, ({ inquiries }) => inquiries);
const countSolved = (rows: readonly AnswerRow[]) => count(rows.filter(({ rating }) => rating === 'solved'));

/** Of those of which it is known. */
function shareInTime(rows: readonly AnswerRow[]): number | null {
  const known = rows.filter((row) => row.in_time !== null);
  return share(count(known.filter((row) => row.in_time === true)), count(known));
}

/** The least minutes within which that part of the answers came. */
function percentile(rows: readonly AnswerRow[], part: number): number | null {
  const answered = rows
    .flatMap(({ minutes, inquiries }) => (minutes === null ? [] : [{ minutes, inquiries }]))
    .toSorted((a, b) => a.minutes - b.minutes);
  let left = Math.ceil(sumOf(answered, ({ inquiries }) => inquiries) * part);
  for (const { minutes, inquiries } of answered) {
    left -= inquiries;
    if (left <= 0) return minutes;
  }
  return null;
}

/** Hours up to the promise, then twice as long, then all the rest: a bar is late whole or not at all. */
function barsOf(rows: readonly AnswerRow[], promiseHours: number) {
  const width = Math.max(1, Math.ceil(promiseHours / BARS));
  const starts = Array.from({ length: Math.ceil(promiseHours / width) }, (_none, index) => index * width);
  const edges = [...starts, promiseHours, promiseHours * 2];
  return edges.map((fromHours, index) => {
    const toHours = edges[index + 1] ?? null;
    const late = fromHours >= promiseHours;
    const among = rows.filter(
      ({ minutes }) =>
        minutes !== null &&
        // What took exactly as long as promised was in time.
        (fromHours === 0 || minutes > fromHours * MINUTES_OF_AN_HOUR) &&
        (toHours === null || minutes <= toHours * MINUTES_OF_AN_HOUR),
    );
    return { fromHours, toHours, inquiries: count(among), late };
  });
}

function weeksWithShares(head: Head, rows: readonly AnswerRow[]) {
  const { period, compared } = head.reply;
  const before = compared !== null && isCompared(head) ? weeksOf(compared) : [];
  const shareOf = (week: number, isBefore: boolean) =>
    shareInTime(rows.filter((row) => row.is_before === isBefore && row.week === week));
  return weeksOf(period).map((week, index) => ({
    from: week.from,
    to: week.to,
    share: shareOf(index, false),
    before: index < before.length ? shareOf(index, true) : null,
  }));
}

/** By week and not by day: there are seven times as few of them to read. */
async function listAnswers(db: Db, head: Head, { category, staffId }: SupportQuery): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select is_before, (day - from_day) / 7 as week, upper(category) as category, staff_id, minutes, in_time, rating,
      sum(inquiries)::int as inquiries
    from ${periodsOf(head)} join day_answers on day between from_day and to_day
    where ${category === undefined ? sql`true` : sql`category = ${category.toLowerCase()}`}
      and ${staffId === undefined ? sql`true` : sql`staff_id = ${staffId}`}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

async function listStaff(db: Db, rows: readonly AnswerRow[]) {
  const answered = Map.groupBy(
    rows.filter((row) => row.minutes !== null && row.staff_id > 0),
    (row) => row.staff_id,
  );
  if (answered.size === 0) return [];
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [...answered.keys()])
    .execute();
  return people
    .map(({ id, name, role }) => {
      const mine = answered.get(id)!;
      return {
        staff: { id, name, role: role.toUpperCase() as StaffRole },
        answers: count(mine),
        medianMinutes: percentile(mine, MEDIAN) ?? 0,
        withinPromise: shareInTime(mine) ?? 0,
      };
    })
    .toSorted((a, b) => b.answers - a.answers || a.staff.id - b.staff.id);
}
