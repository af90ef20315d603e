// All points there are and the flow of this month, for the console.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { pointRateOf, readSettings } from '#api/settings/settings.queries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isOfKind, isShown, shownEntries } from '../point-entry-row.ts';

const startOfMonth = sql<Date>`date_trunc('month', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

interface Flow {
  month: string;
  earned: number;
  helped: number;
  granted: number;
  givenBack: number;
  used: number;
  usedOrders: number;
  reserved: number;
  expired: number;
  takenBack: number;
  paidWon: number;
}

interface Living {
  balance: number;
  members: number;
  expiringIn30Days: number;
  firstEndsAt: Date | null;
  /** Ended, and not written down yet. */
  ended: number;
}

export async function readPointSummary(db: Db) {
  const [flow, { ended, ...living }] = [await readFlow(db), await readLiving(db)];
  const expired = flow.expired + ended;
  const came = flow.earned + flow.helped + flow.granted + flow.givenBack;
  const went = flow.used + flow.reserved + expired + flow.takenBack;
  return {
    ...flow,
    ...living,
    expired,
    before: living.balance - came + went,
    firstEndsAt: living.firstEndsAt && toKoreanIso(living.firstEndsAt),
    rate: pointRateOf(await readSettings(db)),
    open: (await readSettings(db))['features.points'],
  };
}

async function readFlow(db: Db): Promise<Flow> {
  const sumOf = (kind: Parameters<typeof isOfKind>[0]) =>
    sql`coalesce(sum(abs(entry.amount)) filter (where ${isOfKind(kind)}), 0)`;
  const { rows } = await sql<Flow>`
    select to_char(ondesk_now() at time zone 'Asia/Seoul', 'YYYY-MM') as month,
      ${sumOf('EARN')} as earned, ${sumOf('HELP')} as helped, ${sumOf('GRANT')} as granted,
      ${sumOf('GIVE_BACK')} as "givenBack", ${sumOf('USE')} as used, ${sumOf('RESERVE')} as reserved,
      ${sumOf('EXPIRE')} as expired, ${sumOf('TAKE_BACK')} as "takenBack",
      count(*) filter (where ${isOfKind('USE')})::int as "usedOrders",
      coalesce(sum(entry.paid_won), 0) as "paidWon"
    from ${shownEntries} where ${isShown} and entry.at >= (select ${startOfMonth})`.execute(db);
  return rows[0]!;
}

async function readLiving(db: Db): Promise<Living> {
  const { rows } = await sql<Living>`
    with moment as materialized (select ondesk_now() as now)
    select coalesce(sum(points_left) filter (where expires_at > now), 0) as balance,
      count(distinct member_id) filter (where expires_at > now)::int as members,
      coalesce(sum(points_left) filter (where expires_at > now and expires_at <= now + interval '30 days'), 0) as "expiringIn30Days",
      min(expires_at) filter (where expires_at > now) as "firstEndsAt",
      coalesce(sum(points_left) filter (where expires_at <= now), 0) as ended
    from point_credits, moment where points_left > 0`.execute(db);
  return rows[0]!;
}
