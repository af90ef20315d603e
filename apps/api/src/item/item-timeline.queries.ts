// Everything that happened to an item, newest first: its journal, its rentals and holds, counts and labels.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { itemStep } from '#contract/console/stock/item.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskNickname } from '#domain/nickname.ts';
import { rentalNo } from './item-row.ts';

type TimelineSubject = 'rental' | 'state' | 'place';

type Step = z.input<typeof itemStep>;

const subjectOfKind: Readonly<Record<Step['kind'], TimelineSubject>> = {
  rented: 'rental',
  returned: 'rental',
  held: 'rental',
  registered: 'state',
  broken: 'state',
  repair: 'state',
  repaired: 'state',
  checked: 'state',
  found: 'state',
  lost: 'state',
  retired: 'state',
  labelled: 'state',
  picked_up: 'place',
  moved: 'place',
  counted: 'place',
};

interface StepRow extends Positioned {
  at: Date;
  kind: Step['kind'];
  actor: string;
  staff_id: number | null;
  staff_name: string | null;
  staff_role: StaffRole | null;
  reason: string | null;
  from_name: string | null;
  to_name: string | null;
  rental_id: number | null;
  nickname: string | null;
  hours: number | null;
  amount_won: number | null;
}

/**
 * The journal says what an item is; a rental's own rows say more about being rented and returned, so those are left to them.
 * Old rows of the journal are archived: what the oldest that is left has changed is unknown, unless it is the registration.
 */
const steps = (itemId: number, serialNumber: string) => sql`
  with places as (
    select id, at, actor, what as state, detail ->> 'changed_reason' as reason,
      (detail ->> 'station_id')::int as station_id,
      lag(what) over in_order as before, lag((detail ->> 'station_id')::int) over in_order as station_before,
      lag((detail ->> 'station_id')::int, 2) over in_order as station_before_carrying
    from journal where subject = 'item' and subject_id = ${itemId}
    window in_order as (order by id)
  ),
  steps as (
    select 1 as source, id,
      case when before is null then (select registered_at from items where items.id = ${itemId}) else at end as at,
      actor, reason,
      case
        when before is null then 'registered'
        when state = 'moving' then 'picked_up'
        when before = 'moving' and state = 'available' then 'moved'
        when before = state and station_id is null then 'picked_up'
        when before = state then 'moved'
        when before = 'lost' then case state when 'retired' then 'retired' else 'found' end
        when state = 'available' then case before when 'repair' then 'repaired' else 'checked' end
        else state
      end as kind,
      case when before = 'moving' then station_before_carrying else station_before end as from_id,
      station_id as to_id, null::bigint as rental_id, null::bigint as member_id, null::int as hours, null::int as amount_won
    from places
    where state <> 'rented' and not (coalesce(before, '') = 'rented' and state = 'available')
      and case when before is null
        then exists (
          select from items where items.id = ${itemId} and (
            places.at <= items.registered_at
            or not exists (select from journal_archives where newest_at >= items.registered_at)))
        else before <> state or station_before is distinct from station_id end
    union all
    select 2, id, started_at, 'member:' || member_id, null, 'rented', null, rental_station_id, id, member_id,
      hours, least(hours * price_per_hour_won, day_cap_won)
    from rentals where item_id = ${itemId}
    union all
    select 3, id, returned_at, 'member:' || member_id, null, 'returned', rental_station_id, return_station_id, id, member_id, null, null
    from rentals where item_id = ${itemId} and state = 'returned'
    union all
    select 4, id, taken_at, 'member:' || member_id, null, 'held', null, null, null, member_id, null, null
    from holds where item_id = ${itemId}
    union all
    select 5, stock_counts.id, found_at, 'staff:' || started_by, null, 'counted', null, station_id, null, null, null, null
    from stock_count_items join stock_counts on stock_counts.id = count_id
    where item_id = ${itemId} and found_at is not null
    union all
    select 6, id, at, actor, null, 'labelled', null, null, null, null, null, null
    from audit_log where subject = 'item' and subject_id = ${serialNumber} and action = 'label.print'
  )`;

const newestFirst: ListOrder = {
  by: [
    [sql`steps.at`, 'timestamptz'],
    [sql`steps.source`, 'int'],
    [sql`steps.id`, 'bigint'],
  ],
  direction: 'desc',
};

export async function readItemTimeline(
  db: Db,
  cursors: Cursors,
  item: { id: number; serialNumber: string },
  { about, cursor, size }: PageQuery & { about?: TimelineSubject | undefined },
) {
  const wanted = Object.entries(subjectOfKind).filter(
    ([, subject]) => about === undefined || subject === about,
  );
  const isWanted = sql`steps.kind = any(${wanted.map(([name]) => name)}::text[])`;
  return pageOf(
    cursors,
    { list: 'item-timeline', filters: { item: item.id, about }, order: newestFirst, cursor, size },
    async (page) => {
      const { rows } = await sql<StepRow & { total: number }>`
        ${steps(item.id, item.serialNumber)}
        select steps.at, steps.kind, steps.actor, steps.reason, steps.rental_id, steps.hours, steps.amount_won,
          staff.id as staff_id, staff.name as staff_name, upper(staff.role) as staff_role,
          origin.name as from_name, destination.name as to_name, members.nickname, ${page.position},
          (select count(*)::int from steps where ${isWanted}) as total
        from steps
        left join staff on steps.actor = 'staff:' || staff.id
        left join stations as origin on origin.id = steps.from_id
        left join stations as destination on destination.id = steps.to_id
        left join members on members.id = steps.member_id
        where ${isWanted} and ${page.isBeyond} ${page.inOrder}`.execute(db);
      return { rows, total: rows[0]?.total ?? 0 };
    },
    (rows) => rows.map(describeStep),
  );
}

function describeStep(row: StepRow): Step {
  const step = { at: toKoreanIso(row.at), by: describePerson(row), reason: row.reason };
  const renter = row.nickname === null ? null : maskNickname(row.nickname);
  const { kind, from_name: from, to_name: to } = row;
  if (kind === 'rented') {
    const { hours, amount_won: amount } = row;
    return { ...step, kind, rentalNo: rentalNo(row.rental_id!), renter, hours: hours!, amount: amount! };
  }
  if (kind === 'returned') return { ...step, kind, rentalNo: rentalNo(row.rental_id!), from, to };
  if (kind === 'held') return { ...step, kind, renter };
  return { ...step, kind, from, to };
}

function describePerson(row: StepRow) {
  if (row.staff_id !== null) return { id: row.staff_id, name: row.staff_name!, role: row.staff_role! };
  return row.actor.startsWith('member:') ? ('member' as const) : ('system' as const);
}
