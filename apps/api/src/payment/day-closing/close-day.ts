// Closes a day: freezes its totals for good, once it is over, compared and settled.
import { sql } from 'kysely';
import { databaseNow, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { lockClosings, readStandings, type Obstacle } from './day-closing.queries.ts';
import { readTotals, withDiscounts } from './day-totals.queries.ts';

const obstacleLabels: Readonly<Record<Obstacle, string>> = {
  NOT_OVER: '아직 하루가 끝나지 않았어요.',
  NOT_COMPARED: '카드사 기록과 아직 비교하지 않았어요.',
  OPEN_FINDING: '대사 차이를 먼저 해결해 주세요.',
  CONFIRMING_PAYMENT: '확인 중인 결제가 있어요.',
  REQUESTED_REFUND: '요청 중인 환불이 있어요.',
};

/** Of two who close the same day, the second finds it closed. Nothing opens it again: a correction is a line of a later day. */
export async function closeDay(
  db: Database,
  viewer: StaffViewer,
  { day, note }: { day: string; note: string | null },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockClosings(tx);
    const [standing] = await readStandings(tx, [day]);
    if (standing!.closed) throw new Failure('DAY_NOT_CLOSABLE', { reasons: ['이미 마감한 날이에요.'] });
    const { obstacles } = standing!;
    if (obstacles.length > 0) {
      throw new Failure('DAY_NOT_CLOSABLE', {
        reasons: obstacles.map((obstacle) => obstacleLabels[obstacle]),
      });
    }
    const totals = (await readTotals(tx, [day], { byStation: true })).get(day)!;
    await sql`
      insert into day_closings (day, totals, closed_by)
      values (${day}::date, ${JSON.stringify(totals)}::jsonb, ${viewer.staffId})`.execute(tx);
    await audit.write({
      action: 'day.close',
      subject: 'day',
      subjectId: day,
      after: { payments: totals.payments, refunds: totals.refunds, byHand: totals.byHand, net: totals.net },
      reason: note,
    });
    const [closed] = await describeDays(tx, [day], { byStation: false });
    return closed!;
  });
}

/** The days of a month up to today, newest first. */
export async function listDays(db: Db, month: string, options: { byStation: boolean }) {
  const today = koreanDate(await databaseNow(db));
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = dayAfter(day)) days.unshift(day);
  return describeDays(db, days, options);
}

/** A closed day says what was frozen; the others are added up now. */
export async function describeDays(db: Db, days: readonly string[], options: { byStation: boolean }) {
  const standings = await readStandings(db, days);
  const open = standings.filter(({ frozen }) => frozen === null).map(({ day }) => day);
  const live = await readTotals(db, open, options);
  return standings.map(({ frozen, day, closed, comparison, obstacles }) => ({
    day,
    totals: frozen ? withDiscounts(frozen) : live.get(day)!,
    closed,
    comparison,
    obstacles,
  }));
}
