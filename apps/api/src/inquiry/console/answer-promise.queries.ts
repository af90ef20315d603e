// How first answers were within the promise: today's figures, and what another promise would mean.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { readSupportClock, type SupportClock } from '#api/settings/support-clock.ts';
import { koreanMidnight } from '#domain/time/korean-time.ts';
import { beforeWorkingMinutes, workingMinutesBetween } from '#domain/time/working-time.ts';
import { ANSWER_DAYS, readAnswerTimes } from '../answer-times.ts';

interface FirstAnswer {
  createdAt: Date;
  answeredAt: Date;
}

const MINUTE_MS = 60_000;

/** Of what was asked since midnight in Korea. */
export async function readTodaysAnswers(db: Db, clock: SupportClock) {
  const since = koreanMidnight(clock.now);
  const { rows } = await sql<{ createdAt: Date; answeredAt: Date | null }>`
    select created_at as "createdAt", first_answered_at as "answeredAt" from inquiries
    -- What was asked today has its newest message today, by which there is an index.
    where last_message_at >= ${since} and created_at >= ${since}`.execute(db);
  const answers = rows.filter((row): row is FirstAnswer => row.answeredAt !== null);
  const minutes = answers
    .map(({ createdAt, answeredAt }) => Math.floor((answeredAt.getTime() - createdAt.getTime()) / MINUTE_MS))
    .toSorted((a, b) => a - b);
  return {
    received: rows.length,
    answered: answers.length,
    withinPromise: answers.filter((answer) => isWithin(clock, answer, clock.promisedMinutes)).length,
    medianMinutes: minutes[Math.floor((minutes.length - 1) / 2)] ?? null,
  };
}

export async function readPromise(db: Db, { firstAnswerHours }: { firstAnswerHours: number }) {
  const clock = await readSupportClock(db);
  const askedMinutes = firstAnswerHours * 60;
  const [times, answers, { waiting, wouldBeLate }] = await Promise.all([
    readAnswerTimes(db),
    listFirstAnswers(db),
    countLate(db, beforeWorkingMinutes(clock.calendar, clock.now, askedMinutes)),
  ]);
  const percentWithin = (minutes: number) =>
    answers.length === 0
      ? null
      : Math.floor(
          (100 * answers.filter((answer) => isWithin(clock, answer, minutes)).length) / answers.length,
        );
  return {
    firstAnswers: times.firstAnswers,
    usualMinutes: times.usualMinutes,
    usualHours: times.usualHours,
    waiting,
    wouldBeLate,
    percentNow: percentWithin(clock.promisedMinutes),
    percentThen: percentWithin(askedMinutes),
  };
}

function isWithin(
  { calendar }: SupportClock,
  { createdAt, answeredAt }: FirstAnswer,
  minutes: number,
): boolean {
  return workingMinutesBetween(calendar, createdAt, answeredAt) <= minutes;
}

async function listFirstAnswers(db: Db): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    select created_at as "createdAt", first_answered_at as "answeredAt" from inquiries
    where first_answered_at > (select ondesk_now()) - make_interval(days => ${sql.lit(ANSWER_DAYS)})`.execute(
    db,
  );
  return rows;
}

/** `lateBefore`: whatever waits since before it has waited for longer than the promise. */
async function countLate(db: Db, lateBefore: Date | null) {
  const isLate: RawBuilder<boolean> = sql`waiting_since < coalesce(${lateBefore}::timestamptz, '-infinity')`;
  const { rows } = await sql<{ waiting: number; wouldBeLate: number }>`
    select count(*)::int as waiting, (count(*) filter (where ${isLate}))::int as "wouldBeLate"
    from inquiries where state = 'waiting'`.execute(db);
  return rows[0]!;
}
