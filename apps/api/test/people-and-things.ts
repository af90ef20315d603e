// People and things for tests, named as the product names them.
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { TOKEN_ISSUER } from '#api/http/viewer.ts';
import type { Person, Reply, Surroundings } from './world.ts';

let counter = 0;
const next = () => (counter += 1);

export async function aMember(
  world: Surroundings,
  given: { nickname?: string; provider?: 'kakao' | 'google'; subject?: string; email?: string | null } = {},
): Promise<Person> {
  const n = next();
  const { id: memberId } = await world.db
    .insertInto('members')
    .values({
      customer_key: randomBytes(16).toString('hex'),
      provider: given.provider ?? 'kakao',
      provider_subject: given.subject ?? `subject-${n}-${randomUUID()}`,
      email: given.email === undefined ? `person${n}@example.com` : given.email,
      nickname: given.nickname ?? `사람${n}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signedIn(world, memberId);
}

/** A session as the service would have begun it. */
export async function signedIn(world: Surroundings, memberId: number): Promise<Person> {
  const sessionId = randomUUID();
  await world.db.insertInto('session_families').values({ id: sessionId, member_id: memberId }).execute();
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(world.tokenSecret));
  return { memberId, sessionId, accessToken };
}

export interface StationGiven {
  name?: string;
  address?: string;
  latitude?: number;
  longitude?: number;
  opensAtMinute?: number;
  closesAtMinute?: number;
  closedWeekdays?: number[];
  closingDays?: string[];
  paused?: boolean;
}

/** Always open unless told otherwise. */
export async function aStation(
  world: Surroundings,
  given: StationGiven = {},
): Promise<{ stationId: number; name: string }> {
  const name = given.name ?? `스테이션 ${next()}`;
  const { id } = await world.db
    .insertInto('stations')
    .values({
      name,
      address: given.address ?? '서울 데모구 데모로 1',
      image: '/pictures/stations/library.svg',
      latitude: given.latitude ?? 37.542,
      longitude: given.longitude ?? 127.078,
      opens_at_minute: given.opensAtMinute ?? 0,
      closes_at_minute: given.closesAtMinute ?? 1440,
      closed_weekdays: given.closedWeekdays ?? [],
      paused: given.paused ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const closed_on of given.closingDays ?? []) {
    await world.db.insertInto('station_closing_days').values({ station_id: id, closed_on }).execute();
  }
  return { stationId: id, name };
}

export async function aProduct(
  world: Surroundings,
  given: { name?: string; category?: string; pricePerHourWon?: number } = {},
): Promise<{ productId: number; name: string }> {
  const name = given.name ?? `충전기 ${next()}`;
  const { id } = await world.db
    .insertInto('products')
    .values({
      name,
      category: given.category ?? '충전기',
      image: '/pictures/products/charger.svg',
      price_per_hour_won: given.pricePerHourWon ?? 500,
      description: '빠르게 충전해요.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { productId: id, name };
}

export interface Item {
  itemId: number;
  serialNumber: string;
  stationId: number;
  productId: number;
}

/** An available item; its station and product are made where not given. */
export async function anItem(
  world: Surroundings,
  given: { stationId?: number; productId?: number; serialNumber?: string; pricePerHourWon?: number } = {},
): Promise<Item> {
  const stationId = given.stationId ?? (await aStation(world)).stationId;
  const productId =
    given.productId ??
    (
      await aProduct(
        world,
        given.pricePerHourWon === undefined ? {} : { pricePerHourWon: given.pricePerHourWon },
      )
    ).productId;
  const serialNumber = given.serialNumber ?? `CHR_T${next()}`;
  const { id } = await world.db
    .insertInto('items')
    .values({ serial_number: serialNumber, product_id: productId, station_id: stationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { itemId: id, serialNumber, stationId, productId };
}

export type PaymentSession = Reply<'POST /api/v1/payments/prepare/rental'>;

/** Prepares a rental at the price the server asks. */
export async function prepares(
  world: Surroundings,
  person: Person,
  serialNumber: string,
  rentalTime = 1,
): Promise<PaymentSession> {
  const { amount } = await world.ask('GET /api/v1/payments/calculate', {
    query: { serialNumber, rentalTime },
  });
  return world.ask('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime, amount, method: 'CARD' },
  });
}

/** Approves in the card company's window: authenticated, not charged. */
export async function authorizes(world: Surroundings, session: PaymentSession): Promise<string> {
  const { orderId, amount, orderName, customerKey } = session;
  const { paymentKey } = await world.sandbox.authorize({ orderId, amount, orderName, customerKey });
  return paymentKey;
}

export function confirmBody(session: PaymentSession, paymentKey: string) {
  return {
    paymentKey,
    orderId: session.orderId,
    amount: session.amount,
    paymentType: session.type,
    sessionInfoKey: session.sessionInfoKey,
  };
}

/** The whole way to a running rental: prepare, authorize, confirm. */
export async function rents(
  world: Surroundings,
  person: Person,
  serialNumber: string,
  rentalTime = 1,
): Promise<Reply<'POST /api/v1/payments/confirm'>> {
  const session = await prepares(world, person, serialNumber, rentalTime);
  const paymentKey = await authorizes(world, session);
  return world.ask('POST /api/v1/payments/confirm', { as: person, body: confirmBody(session, paymentKey) });
}

/** Asks for a return quote and returns on it. */
export async function returns(
  world: Surroundings,
  person: Person,
  serialNumber: string,
  returnStationId: number,
): Promise<Reply<'POST /api/v1/returns/products/{serialNumber}'>> {
  const { returnInfoKey } = await world.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId },
  });
  return world.ask('POST /api/v1/returns/products/{serialNumber}', {
    as: person,
    params: { serialNumber },
    body: { returnInfoKey },
  });
}
