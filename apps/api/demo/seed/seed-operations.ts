// Seeds what the demo staff did with items: broken and repaired, retired, lost, carried and counted, through the console's own decisions.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { acceptMoves } from '#api/insight/moves/accept-moves.ts';
import { changeItemStates } from '#api/item/change-item-states.ts';
import { beginCount, finishCount, scanItems } from '#api/item/stock-count/count-stock.ts';
import { pickUp, putDown } from '#api/item/transfer/carry-transfer.ts';
import { createTransfer } from '#api/item/transfer/create-transfer.ts';
import { reportFoundItem } from '#api/report/console/report-found-item.ts';
import type { StaffRole } from '#contract/permission.ts';
import { seedLeak } from './people/seed-leak.ts';
import { seedPrivacyAccesses } from './people/seed-privacy-accesses.ts';
import { seedRentalActions } from './seed-rental-actions.ts';
import { seedInquiries } from './seed-inquiries.ts';
import { seedReports } from './seed-reports.ts';
import { seedStops } from './seed-stops.ts';
import { seedMembers } from './people/seed-members.ts';
import { DEPOT_ID as depot } from './seed-stations.ts';

/** 뚝섬 스터디라운지, 강변 환승라운지 and 성수 공유작업실: the field worker's own. */
const [studyLounge, terminal, studio] = [5, 12, 16] as const;

interface ItemVersion {
  serial: string;
  version: number;
}

export async function seedOperations(db: Database): Promise<void> {
  const [manager, support, field] = [
    await findStaff(db, 'MANAGER'),
    await findStaff(db, 'SUPPORT'),
    await findStaff(db, 'FIELD'),
  ];
  await seedPrivacyAccesses(db, { manager, support });
  await seedLeak(db, (await findStaff(db, 'OWNER')).staffId);
  await breakAndRepair(db, manager);
  await carry(db, manager, field);
  await countStudyLounge(db, field);
  await seedRentalActions(db, { manager, support });
  await seedReports(db, manager.staffId);
  await seedInquiries(db, { manager: manager.staffId, support: support.staffId });
  await seedStops(db, support.staffId);
  await seedMembers(db, manager);
}

async function breakAndRepair(db: Database, manager: StaffViewer): Promise<void> {
  const change = async (
    items: ItemVersion[],
    to: 'broken' | 'repair' | 'retired' | 'lost',
    reason: string,
  ) => {
    const { skipped } = await changeItemStates(db, manager, {
      items,
      to,
      stationId: null,
      repairCostWon: null,
      reason,
    });
    if (skipped.length > 0) throw new Error(`the demo cannot make ${skipped[0]!.serial} ${to}`);
  };
  // The newest in the depot and at stations that have plenty: the first serial numbers stay as they are.
  await change(await newestAt(db, depot, '무선 마우스', 2), 'broken', '휠이 헛돌아요');
  await change(await newestAt(db, studyLounge, 'C타입 케이블', 1), 'broken', '단자가 헐거워요');
  await change(await newestAt(db, studio, '3구 멀티탭', 1), 'broken', '스위치가 눌린 채로 있어요');
  const repaired = await newestAt(db, depot, '블루투스 키보드', 2);
  await change(repaired, 'broken', '자판 하나가 눌리지 않아요');
  await change(await again(db, repaired), 'repair', '제조사에 보냈어요');
  const retired = await newestAt(db, depot, '3구 멀티탭', 2);
  await change(retired, 'broken', '피복이 벗겨졌어요');
  await change(await again(db, retired), 'retired', '고칠 수 없어 폐기했어요');
  await change(await newestAt(db, depot, 'C타입 케이블', 2), 'lost', '창고를 정리하다 찾지 못했어요');
}

/** A route of two lists, the second one under way, and a list of its own that nobody has picked up. */
async function carry(db: Database, manager: StaffViewer, field: StaffViewer): Promise<void> {
  const chargers = await newestAt(db, depot, '65W PD 충전기', 4);
  const batteries = await newestAt(db, depot, '보조배터리 20,000mAh', 6);
  const { rows } = await sql<{ now: Date }>`select ondesk_now() as now`.execute(db);
  const inMinutes = (minutes: number) => new Date(rows[0]!.now.getTime() + minutes * 60_000).toISOString();
  const { transfers } = await acceptMoves(db, manager, {
    transfers: [
      { toStationId: studio, items: chargers },
      { toStationId: terminal, items: batteries },
    ],
    stops: [
      { stationId: depot, arrivesAt: inMinutes(-35) },
      { stationId: studio, arrivesAt: inMinutes(-22) },
      { stationId: terminal, arrivesAt: inMinutes(8) },
    ],
    staffId: field.staffId,
    reason: '재고 부족',
  });
  const [arrived, carried] = transfers.map(({ id, items }) => ({
    transferId: id,
    serials: items.map(({ serial }) => serial),
  }));
  await pickUp(db, field, arrived!);
  await pickUp(db, field, carried!);
  await putDown(db, field, { ...arrived!, stationId: null });
  const items = await newestAt(db, depot, '노트북 스탠드', 3);
  await createTransfer(db, manager, { items, toStationId: terminal, reason: '재고 부족' });
}

/** One piece is not found: it is flagged, and nothing else happens to it. */
async function countStudyLounge(db: Database, field: StaffViewer): Promise<void> {
  const { id: countId } = await beginCount(db, field, studyLounge);
  const { rows } = await sql<{ serial: string }>`
    select serial_number as serial from items where station_id = ${studyLounge} order by serial_number`.execute(
    db,
  );
  const missed = rows.findLastIndex(({ serial }) => serial.startsWith('HUB_'));
  const serials = rows.filter((_row, index) => index !== missed).map(({ serial }) => serial);
  await scanItems({ db, reportFoundItem }, field, { countId, serials });
  await finishCount(db, field, countId);
}

async function newestAt(
  db: Database,
  stationId: number,
  product: string,
  count: number,
): Promise<ItemVersion[]> {
  const { rows } = await sql<ItemVersion>`
    select items.serial_number as serial, items.version
    from items join products on products.id = items.product_id
    where items.station_id = ${stationId} and products.name = ${product} and items.state = 'available'
      and not exists (select from transfer_items where item_id = items.id and state in ('waiting', 'carried'))
    order by items.serial_number desc limit ${count}`.execute(db);
  return rows;
}

/** The same items after they were changed. */
async function again(db: Database, items: readonly ItemVersion[]): Promise<ItemVersion[]> {
  const { rows } = await sql<ItemVersion>`
    select serial_number as serial, version from items
    where serial_number = any(${items.map(({ serial }) => serial)}::text[])`.execute(db);
  return rows;
}

async function findStaff(db: Database, role: StaffRole): Promise<StaffViewer> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', role.toLowerCase() as Lowercase<StaffRole>)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    staffId: person.id,
    name: person.name,
    role,
    stationIds: null,
    sessionId: '00000000-0000-4000-8000-000000000000',
    address: '127.0.0.1',
    userAgent: 'demo',
    requestId: 'demo',
    isSteppedUp: false,
    idempotency: null,
  };
}
