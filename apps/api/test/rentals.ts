// Rentals as staff find them, for tests: late ones, lost ones, and what staff do about them.
import { aMember, anItem, aStation, authorizes, rents, type Item } from './factories.ts';
import { isLate } from './money/money.ts';
import { askConsole, aStaff, callConsole, type ConsoleReply, type Staff } from './console/staff.ts';
import type { Person, TestClient } from './test-app.ts';

export type RentalDetail = ConsoleReply<'GET /api/v1/console/rentals/{id}'>;

export interface OpenRental {
  id: number;
  person: Person;
  item: Item;
  token: string;
}

async function idOf(app: TestClient, token: string): Promise<number> {
  const { id } = await app.db
    .selectFrom('rentals')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return id;
}

/** Rented for an hour, at 500 won. */
export async function aRental(
  app: TestClient,
  given: { person?: Person; item?: Item; replacementPriceWon?: number | null } = {},
): Promise<OpenRental> {
  const person = given.person ?? (await aMember(app));
  const item = given.item ?? (await anItem(app));
  await app.db
    .updateTable('products')
    .set({ replacement_price_won: given.replacementPriceWon ?? null })
    .where('id', '=', item.productId)
    .execute();
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber);
  return { id: await idOf(app, token), person, item, token };
}

/** A moment more than an hour overdue: two started hours at 500 won are owed. */
export async function aLateRental(app: TestClient): Promise<OpenRental> {
  const person = await aMember(app);
  const item = await anItem(app);
  const receipt = await isLate(app, person, item);
  const token = receipt.rentalHistoryToken;
  return { id: await idOf(app, token), person, item, token };
}

export function readRental(app: TestClient, as: Staff, id: number): Promise<RentalDetail> {
  return askConsole(app, 'GET /api/v1/console/rentals/{id}', { as, params: { id } });
}

interface ForcedReturn {
  stationId?: number;
  returnedAt?: string;
  itemState?: 'AVAILABLE' | 'BROKEN';
  fee?: { mode: 'CHARGE' } | { mode: 'WAIVE' } | { mode: 'PART'; amount: number };
  version?: number;
}

export async function forceReturns(app: TestClient, as: Staff, rental: OpenRental, given: ForcedReturn = {}) {
  const { version } = await readRental(app, as, rental.id);
  return callConsole(app, 'POST /api/v1/console/rentals/{id}/force-return', {
    as,
    params: { id: rental.id },
    body: {
      stationId: given.stationId ?? rental.item.stationId,
      returnedAt: given.returnedAt ?? (await app.now()).toISOString(),
      itemState: given.itemState ?? 'AVAILABLE',
      fee: given.fee ?? { mode: 'CHARGE' },
      reason: '데스크에 두고 갔다는 연락',
      version: given.version ?? version,
    },
  });
}

export async function limitsFee(
  app: TestClient,
  as: Staff,
  rental: OpenRental,
  amount: number,
  version?: number,
) {
  return callConsole(app, 'POST /api/v1/console/rentals/{id}/fee-limit', {
    as,
    params: { id: rental.id },
    body: {
      amount,
      reason: '스테이션이 닫혀 있었음',
      version: version ?? (await readRental(app, as, rental.id)).version,
    },
  });
}

export async function declaresLost(
  app: TestClient,
  as: Staff,
  rental: OpenRental,
  charge: { kind: 'NONE' } | { kind: 'OVERDUE' } | { kind: 'LOST'; amount: number } = { kind: 'NONE' },
) {
  const { version } = await readRental(app, as, rental.id);
  return callConsole(app, 'POST /api/v1/console/rentals/{id}/lost', {
    as,
    params: { id: rental.id },
    body: { charge, reason: '연락이 닿지 않음', version },
  });
}

/** A late rental that staff closed with a charge of its fee. */
export async function aCharge(app: TestClient) {
  const rental = await aLateRental(app);
  // Signed in only now: the hours that have passed would have ended any session.
  const as = await aStaff(app, 'MANAGER');
  const answer = await forceReturns(app, as, rental);
  if (!answer.ok) throw new Error(`the return was refused: ${answer.code}`);
  return { rental, charge: answer.data.charge!, person: rental.person, staff: as };
}

/** A charge its renter has approved in the payment window. */
export async function isReadyToPayTheCharge(app: TestClient, person: Person, chargeId: number) {
  const session = await app.ask('POST /api/v1/payments/prepare/charge', { as: person, body: { chargeId } });
  return { session, paymentKey: await authorizes(app, session) };
}

export async function anotherStation(app: TestClient): Promise<number> {
  return (await aStation(app)).stationId;
}
