// Everything that happened to an item, newest first: its journal, its rentals and holds, counts and labels.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskNickname } from '#domain/nickname.ts';
import { HOLD_MINUTES } from '#domain/rental/rental-terms.ts';
import { formatWon } from '#domain/text/won.ts';
import { rentalNo } from './item-row.ts';

type TimelineSubject = 'rental' | 'state' | 'place';

const kinds = {
  rented: { words: '대여 시작', about: 'rental' },
  returned: { words: '반납', about: 'rental' },
  held: { words: '결제 대기로 잡아 둠', about: 'rental' },
  registered: { words: '등록', about: 'state' },
  broken: { words: '고장으로 바꿈', about: 'state' },
  repair: { words: '수리 시작', about: 'state' },
  repaired: { words: '수리 끝, 다시 대여 가능', about: 'state' },
  checked: { words: '이상 없음으로 확인', about: 'state' },
  found: { words: '찾음 처리', about: 'state' },
  lost: { words: '분실로 바꿈', about: 'state' },
  retired: { words: '폐기함', about: 'state' },
  labelled: { words: '라벨 인쇄', about: 'state' },
  picked_up: { words: '옮기려고 꺼냄', about: 'place' },
  moved: { words: '스테이션 이동', about: 'place' },
  counted: { words: '실사에서 확인', about: 'place' },
} as const satisfies Record<string, { words: string; about: TimelineSubject }>;

type Kind = keyof typeof kinds;

interface StepRow extends Positioned {
  at: Date;
  kind: Kind;
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
      hours, hours * price_per_hour_won
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
  const wanted = Object.entries(kinds).filter(([, kind]) => about === undefined || kind.about === about);
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

function describeStep(row: StepRow) {
  const { rental_id: rentalId } = row;
  return {
    at: toKoreanIso(row.at),
    kind: row.kind,
    words: kinds[row.kind].words,
    facts: describeFacts(row),
    by: describePerson(row),
    reason: row.reason,
    ref: rentalId === null ? null : { id: rentalId, no: rentalNo(rentalId), name: kinds[row.kind].words },
  };
}

function describePerson(row: StepRow) {
  if (row.staff_id !== null) return { id: row.staff_id, name: row.staff_name!, role: row.staff_role! };
  return row.actor.startsWith('member:') ? ('member' as const) : ('system' as const);
}

function describeFacts(row: StepRow): string | null {
  const renter = row.nickname === null ? null : `${maskNickname(row.nickname)}님`;
  const way = [row.from_name, row.to_name].filter((name) => name !== null).join(' → ');
  const number = row.rental_id === null ? null : rentalNo(row.rental_id);
  const parts =
    row.kind === 'rented'
      ? [number, renter, `${row.hours}시간`, formatWon(row.amount_won!)]
      : row.kind === 'held'
        ? [`${HOLD_MINUTES}분`, renter]
        : [number, row.from_name === row.to_name ? row.to_name : way];
  return parts.filter(Boolean).join(' · ') || null;
}
