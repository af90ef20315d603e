// What support staff may give away, refunded or waived: so much at once and so much a day, by the settings. Above it a manager decides.
import { sql } from 'kysely';
import type { Database, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import type { Permission } from '#contract/permission.ts';
import { writeAudit } from './audit.ts';

/** The start of the day in Korea. */
export const startOfToday = sql<Date>`date_trunc('day', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

/** The person's row is locked until the transaction ends: two at once cannot pass the limit of the day together. */
export async function requireWithinSupportLimits(
  tx: Tx,
  viewer: StaffViewer,
  amountWon: number,
  readWonOfToday: () => Promise<number>,
): Promise<void> {
  if (viewer.role !== 'SUPPORT' || amountWon === 0) return;
  const settings = await readSettings(tx);
  if (amountWon > settings['refunds.supportLimitWon']) throw overTheLimit();
  await sql`select from staff where id = ${viewer.staffId} for no key update`.execute(tx);
  if ((await readWonOfToday()) + amountWon > settings['refunds.supportDayLimitWon']) throw overTheLimit();
}

function overTheLimit(): Failure {
  return new Failure('NOT_ALLOWED', { message: '매니저에게 요청해 주세요.' });
}

/** Outside the transaction, which the refusal rolls back. */
export async function withRefusalLogged<T>(
  db: Database,
  viewer: StaffViewer,
  right: Permission,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_ALLOWED') {
      await writeAudit(db, viewer, [{ action: 'refused', subject: 'right', subjectId: right }]);
    }
    throw error;
  }
}
