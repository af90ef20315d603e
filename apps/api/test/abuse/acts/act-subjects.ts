// What the acts of the audit test are done to: a transfer, a count, a report and so on, each in the state its act needs.
import { sql } from 'kysely';
import { aMember, anItem, aStation, rents, returns } from '../../factories.ts';
import { anEvent } from '../../fixtures.ts';
import { aPayment } from '../../money/payments.ts';
import { aRental } from '../../rentals.ts';
import { askConsole, aStaff, type Staff } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';

export const reason = '테스트예요';
export const params = (given: Record<string, string | number>) => given as never;

export async function aTransfer(app: TestApp, as: Staff) {
  const item = await anItem(app);
  const { stationId } = await aStation(app);
  const body = { items: [{ serial: item.serialNumber, version: 1 }], toStationId: stationId, reason };
  const transfer = await askConsole(app, 'POST /api/v1/console/transfers', { as, body });
  return { id: transfer.id, serials: [item.serialNumber] };
}

export async function aCount(app: TestApp, as: Staff) {
  const item = await anItem(app);
  const body = { stationId: item.stationId };
  const count = await askConsole(app, 'POST /api/v1/console/counts', { as, body });
  return { id: count.id, item };
}

export async function aFinding(app: TestApp): Promise<number> {
  const { orderKey } = await aPayment(app);
  const { id } = await app.db
    .insertInto('reconciliation_findings')
    .values({ day: '2020-01-01', order_key: orderKey, what: 'different_amount', detail: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function aStationVersion(app: TestApp, given: Parameters<typeof aStation>[1] = {}) {
  const station = await aStation(app, given);
  const { version } = await app.db
    .selectFrom('stations')
    .select('version')
    .where('id', '=', station.stationId)
    .executeTakeFirstOrThrow();
  return { ...station, version };
}

export async function aRentalNow(app: TestApp) {
  const { id, item } = await aRental(app, { replacementPriceWon: 10_000 });
  return { id, version: await versionOf(app, 'rentals', id), stationId: item.stationId };
}

export async function aChargeNow(app: TestApp) {
  const { id } = await aRentalNow(app);
  const { staffId } = await aStaff(app);
  const { id: chargeId } = await app.db
    .insertInto('charges')
    .values({
      rental_id: id,
      member_id: (
        await app.db.selectFrom('rentals').select('member_id').where('id', '=', id).executeTakeFirstOrThrow()
      ).member_id,
      kind: 'lost',
      amount_won: 5000,
      reason,
      made_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { chargeId, version: await versionOf(app, 'charges', chargeId) };
}

export async function versionOf(app: TestApp, table: 'rentals' | 'charges', id: number): Promise<number> {
  const { version } = await app.db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

/** A report of staff that nobody has seen to, and a return that nobody has seen. */
export async function aStaffReport(app: TestApp) {
  const item = await anItem(app);
  const { staffId } = await aStaff(app);
  const { id } = await app.db
    .insertInto('reports')
    .values({ staff_id: staffId, kind: 'retire_request', item_id: item.itemId, station_id: item.stationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: params({ id }) };
}

export async function anUnseenReturn(app: TestApp) {
  const person = await aMember(app);
  const item = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber);
  await returns(app, person, item.serialNumber, item.stationId);
  const { id } = await app.db
    .selectFrom('rentals')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { params: params({ id }) };
}

export async function aStop(app: TestApp) {
  const person = await aMember(app);
  const item = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
  const { stop } = await app.ask('POST /api/v1/rentals/{token}/stops', {
    as: person,
    params: { token },
    body: { reason: 'DOOR_CLOSED', stationId: item.stationId },
  });
  return { params: params({ id: stop.id }) };
}

export async function anInquiry(app: TestApp) {
  const { id } = await app.ask('POST /api/v1/inquiries', {
    as: await aMember(app),
    body: { category: 'OTHER', text: '영수증이요.', photos: [] },
  });
  return { params: params({ id }) };
}

export async function aCannedAnswer(app: TestApp, as: Staff) {
  const body = { name: `답 ${as.staffId}`, text: '확인했어요.', category: null };
  const { id } = await askConsole(app, 'POST /api/v1/console/canned-answers', { as, body });
  return { params: params({ id }) };
}

export const aCampaignBody = {
  name: '시험 기간 반값',
  kind: 'RATE',
  rate: 50,
  minAmount: 0,
  productIds: null,
  stationIds: null,
  firstRentalOnly: false,
  startsAt: '2026-01-01T00:00:00+09:00',
  endsAt: '2099-01-01T00:00:00+09:00',
  lifeDays: 30,
  perMember: 1,
  issue: 'SIGN_UP',
  apology: false,
  reason,
} as const;

export const aNoticeBody = { title: '새 공지', content: '본문이에요.', type: 'GENERAL' } as const;
export const eventPeriod = { startsAt: '2026-01-01T00:00:00+09:00', endsAt: '2099-01-01T00:00:00+09:00' };
export const anEventBody = {
  title: '새 이벤트',
  content: '본문이에요.',
  ...eventPeriod,
  thumbnail: null,
  bannerImage: null,
  images: [],
};

export const aDraft = (app: TestApp, as: Staff) =>
  askConsole(app, 'POST /api/v1/console/notices', { as, body: aNoticeBody });

export async function aPublishedNotice(app: TestApp, as: Staff) {
  const { id, version } = await aDraft(app, as);
  return askConsole(app, 'POST /api/v1/console/notices/{id}/publish', {
    as,
    params: { id },
    body: { version },
  });
}

export async function aHiddenEvent(app: TestApp) {
  const id = await anEvent(app, eventPeriod);
  await sql`update events set state = 'hidden' where id = ${id}`.execute(app.db);
  return id;
}
