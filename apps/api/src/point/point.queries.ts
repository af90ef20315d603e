// Reads what a member has in points: only what can be spent now, and what ends next.
import { sql } from 'kysely';
import { clockReading, nowRead, type Db } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { pointRateOf, readSettings } from '#api/settings/settings.queries.ts';
import { pointCreditKinds } from '#domain/point-entries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isShown, readEntries, shownEntries } from './point-entry-row.ts';
import { listOpenReservations } from './reserve-points.ts';

/** A member is told of what ends so soon; staff of what ends next, whenever that is. */
const TOLD_DAYS = 30;

/** By when it happened: what ended is written down a little later. */
export const newestFirst: ListOrder = {
  by: [
    [sql`entry.at`, 'timestamptz'],
    [sql`entry.id`, 'bigint'],
  ],
  direction: 'desc',
};

interface Balance {
  balance: number;
  /** All that ends on the next day on which something ends. */
  expiring: { at: string; amount: number } | null;
}

export async function readBalance(
  db: Db,
  memberId: number,
  { withinDays }: { withinDays?: number } = {},
): Promise<Balance> {
  const { rows } = await sql<{ balance: number; nextAt: Date | null; nextAmount: number; isNear: boolean }>`
    with ${clockReading}, living as (
      select points_left, expires_at, (expires_at at time zone 'Asia/Seoul')::date as day from point_credits
      where member_id = ${memberId} and points_left > 0 and expires_at > ${nowRead}
    )
    select coalesce(sum(points_left), 0) as balance, min(expires_at) as "nextAt",
      coalesce(sum(points_left) filter (where day = (select min(day) from living)), 0) as "nextAmount",
      coalesce(min(expires_at) <= ${nowRead} + make_interval(days => ${withinDays ?? 0}), false) as "isNear"
    from living`.execute(db);
  const { balance, nextAt, nextAmount, isNear } = rows[0]!;
  const isTold = nextAt !== null && (withinDays === undefined || isNear);
  return { balance, expiring: isTold ? { at: toKoreanIso(nextAt), amount: nextAmount } : null };
}

export async function getMemberPoints(db: Db, cursors: Cursors, memberId: number, page: PageQuery) {
  const settings = await readSettings(db);
  const { content, next } = await listEntries(db, cursors, memberId, page);
  return {
    ...(await readBalance(db, memberId, { withinDays: TOLD_DAYS })),
    rate: pointRateOf(await readSettings(db)),
    open: settings['features.points'],
    entries: { content, next },
  };
}

function listEntries(db: Db, cursors: Cursors, memberId: number, { cursor, size }: PageQuery) {
  return pageOf(
    cursors,
    { list: 'points', filters: { memberId }, order: newestFirst, cursor, size },
    async (page) => {
      const { rows } = await sql<PositionedId>`
        select entry.id, ${page.position} from ${shownEntries}
        where entry.member_id = ${memberId} and ${isShown} and ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: null };
    },
    (rows) => readEntries(db, idsOf(rows as readonly PositionedId[])),
  );
}

/** What somebody who leaves now would lose; orders they have prepared give theirs back first. */
export async function countPointsToLose(db: Db, memberId: number): Promise<number> {
  const { balance } = await readBalance(db, memberId);
  const reservations = await listOpenReservations(db, memberId);
  return reservations.reduce((sum, { points }) => sum + points, balance);
}

/** For the tile of my page. */
export async function describePoints(db: Db, memberId: number) {
  const [settings, { balance }] = await Promise.all([readSettings(db), readBalance(db, memberId)]);
  const creditKinds = pointCreditKinds.map((kind) => kind.toLowerCase());
  const { rows } = await sql<{ at: Date }>`
    select at from point_entries where member_id = ${memberId} and kind = any(${creditKinds}::text[])
    order by at desc limit 1`.execute(db);
  return {
    open: settings['features.points'],
    newestAt: rows[0] ? toKoreanIso(rows[0].at) : null,
    balance,
  };
}
