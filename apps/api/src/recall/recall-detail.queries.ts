// One recall for the console: who has its pieces, where the others are to be collected, and what was done so far.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { isItemVisibleTo } from '#api/item/item-scope.ts';
import { ref, rentalNo } from '#api/item/item-row.ts';
import { rightsOfRole, type StaffRole } from '#contract/permission.ts';
import { maskNickname } from '#domain/nickname.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { getVisibleRecall, placeNow } from './recall.queries.ts';
import { readRecalls } from './recall-list.queries.ts';

type Viewer = Pick<StaffViewer, 'staffId' | 'stationIds' | 'role'>;
interface StaffRow {
  id: number;
  name: string;
  role: StaffRole;
}

export async function getRecall(db: Db, viewer: Viewer, id: number) {
  await getVisibleRecall(db, viewer, id);
  const [recall] = await readRecalls(db, viewer, [id]);
  const fieldList = await listToCollect(db, viewer, id);
  return {
    ...recall!,
    ...(await readFacts(db, id)),
    fieldList,
    fieldStaff: await listFieldStaff(
      db,
      fieldList.flatMap(({ station }) => station?.id ?? []),
    ),
    depots: await listDepots(db),
    renters: rightsOfRole[viewer.role].includes('rental.read') ? await listRenters(db, id) : null,
    steps: await listSteps(db, id),
  };
}

async function readFacts(db: Db, id: number) {
  const { rows } = await sql<{
    kcNumbers: string[];
    endedBy: StaffRow | null;
    endReason: string | null;
    mistaken: boolean;
  }>`
    select array(
        select distinct kc_number from recall_items join items on items.id = item_id
        where recall_items.recall_id = recalls.id and kc_number is not null order by kc_number limit 20) as "kcNumbers",
      case when ended.id is not null then
        jsonb_build_object('id', ended.id, 'name', ended.name, 'role', upper(ended.role)) end as "endedBy",
      end_reason as "endReason", is_mistaken as mistaken
    from recalls left join staff as ended on ended.id = recalls.ended_by where recalls.id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

/** Most pieces first; what somebody carries, last. Those of a running recall only: after its end nobody is sent anywhere. */
async function listToCollect(db: Db, viewer: Viewer, id: number) {
  const { rows } = await sql<{ stationId: number | null; stationName: string | null; serials: string[] }>`
    select stations.id as "stationId", stations.name as "stationName",
      array_agg(items.serial_number order by items.serial_number) as serials
    from items left join stations on stations.id = items.station_id
    where items.recall_id = ${id} and ${placeNow} in ('at_station', 'carried') and ${isItemVisibleTo(viewer)}
    group by stations.id order by stations.id is null, count(*) desc, stations.name`.execute(db);
  return rows.map(({ stationId, stationName, serials }) => ({
    station: stationId === null ? null : ref(stationId, stationName!),
    serials,
  }));
}

async function listFieldStaff(db: Db, stationIds: readonly number[]): Promise<string[]> {
  if (stationIds.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from staff
    where role = 'field' and disabled_at is null and password_hash is not null and (all_stations or exists (
      select from staff_stations
      where staff_id = staff.id and station_id = any(${[...stationIds]}::int[])))
    order by name limit 10`.execute(db);
  return rows.map(({ name }) => name);
}

async function listDepots(db: Db) {
  const depots = await db
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('kind', '=', 'depot')
    .where('shut_down_at', 'is', null)
    .orderBy('name')
    .limit(50)
    .execute();
  return depots.map(({ id, name }) => ref(id, name));
}

interface RenterRow {
  id: number;
  serial: string;
  nickname: string | null;
  due_at: Date;
  is_overdue: boolean;
  stopped_until: Date | null;
  told: { at: string | null; channels: ('push' | 'mail' | 'alimtalk')[] } | null;
  inquiry_id: number | null;
}

const MAX_RENTERS = 500;

async function listRenters(db: Db, id: number) {
  const { rows } = await sql<RenterRow>`
    select rentals.id, items.serial_number as serial, members.nickname, rentals.due_at,
      coalesce(rentals.grace_ends_at < ondesk_now(), false) as is_overdue,
      (select until from rental_stops
       where rental_id = rentals.id and ended_at is null and until > ondesk_now() limit 1) as stopped_until,
      (select jsonb_build_object('at', notifications.settled_at, 'channels', array(
          select distinct channel from notification_attempts
          where notification_id = notifications.id and result = 'sent' order by channel desc))
       from notifications
       where subject = 'rental' and subject_id = rentals.id and kind = 'recall.return'
         and step in (select recall_calls.id from recall_calls where recall_id = ${id})
       order by step desc limit 1) as told,
      (select inquiries.id from inquiries
       where inquiries.rental_id = rentals.id and inquiries.created_at >= recalls.started_at
       order by inquiries.id desc limit 1) as inquiry_id
    from recalls
    join items on items.recall_id = recalls.id
    join rentals on rentals.item_id = items.id and rentals.state = 'open'
    join members on members.id = rentals.member_id
    where recalls.id = ${id}
    order by rentals.due_at, rentals.id limit ${sql.lit(MAX_RENTERS)}`.execute(db);
  return rows.map((row) => ({
    rental: { id: row.id, no: rentalNo(row.id) },
    serial: row.serial,
    nickname: row.nickname && maskNickname(row.nickname),
    dueAt: toKoreanIso(row.due_at),
    state:
      row.stopped_until !== null
        ? ('STOPPED' as const)
        : row.is_overdue
          ? ('OVERDUE' as const)
          : ('RENTED' as const),
    told: row.told && { ...row.told, at: row.told.at === null ? null : toKoreanIso(new Date(row.told.at)) },
    stoppedUntil: row.stopped_until && toKoreanIso(row.stopped_until),
    inquiry: row.inquiry_id === null ? null : { id: row.inquiry_id, no: humanNumber('Q', row.inquiry_id) },
  }));
}

type StepKind = 'STARTED' | 'CALLED' | 'COLLECTED' | 'ENDED';

/** Newest first. What one person brought in is one line, with the last moment of it. */
async function listSteps(db: Db, id: number) {
  const { rows } = await sql<{ kind: StepKind; at: Date; by: StaffRow; count: number }>`
    select kind, at, count, jsonb_build_object('id', staff.id, 'name', staff.name, 'role', upper(staff.role)) as by
    from (
      select 'STARTED' as kind, started_at as at, started_by as staff_id, 0 as count, 0 as rank
      from recalls where id = ${id}
      union all
      select 'CALLED', called_at, called_by,
        (select count(*)::int from notifications where kind = 'recall.return' and subject = 'rental'
           and step = recall_calls.id and subject_id in (
             select rentals.id from recall_items join rentals on rentals.item_id = recall_items.item_id
             where recall_items.recall_id = ${id})), 1
      from recall_calls where recall_id = ${id}
      union all
      select 'COLLECTED', max(collected_at), collected_by, count(*)::int, 2
      from recall_items where recall_id = ${id} and collected_at is not null group by collected_by
      union all
      select 'ENDED', ended_at, ended_by, 0, 3 from recalls where id = ${id} and ended_at is not null
    ) as steps join staff on staff.id = steps.staff_id
    order by at desc, rank desc`.execute(db);
  return rows.map(({ kind, at, by, count }) =>
    kind === 'STARTED' || kind === 'ENDED'
      ? { kind, at: toKoreanIso(at), by }
      : { kind, at: toKoreanIso(at), by, count },
  );
}

/** What recalling each lot of a product would touch now; pieces without a lot last. */
export async function listLots(db: Db, productId: number) {
  const product = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw new Failure('PRODUCT_NOT_FOUND');
  const { rows } = await sql<{
    lot: string | null;
    items: number;
    onSale: number;
    rented: number;
    recalled: number;
  }>`
    select lot, count(*)::int as items,
      count(*) filter (where state = 'available')::int as "onSale",
      count(*) filter (where state = 'rented')::int as rented,
      count(*) filter (where recall_id is not null)::int as recalled
    from items where product_id = ${productId} and state <> 'retired'
    group by lot order by lot is null, max(registered_at) desc, lot limit 500`.execute(db);
  return { lots: rows };
}
