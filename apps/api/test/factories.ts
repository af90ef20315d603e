// Test factories: members, stations, products and items, and the calls that rent and return them.
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { TOKEN_ISSUER } from '#api/http/authenticator.ts';
import type { Person, Reply, TestClient } from './test-app.ts';

let counter = 0;
const next = () => (counter += 1);

export async function aMember(
  app: TestClient,
  given: { nickname?: string; provider?: 'kakao' | 'google'; subject?: string; email?: string | null } = {},
): Promise<Person> {
  const n = next();
  const { id: memberId } = await app.db
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
  return signedIn(app, memberId);
}

/** A session as the service would have begun it. */
export async function signedIn(app: TestClient, memberId: number): Promise<Person> {
  const sessionId = randomUUID();
  await app.db.insertInto('session_families').values({ id: sessionId, member_id: memberId }).execute();
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(memberId))
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(app.tokenSecret));
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
  closedOnHolidays?: boolean;
  paused?: boolean;
  pauseReason?: string;
  pausedUntil?: string;
  kind?: 'public' | 'depot';
}

/** Always open by default. */
export async function aStation(
  app: TestClient,
  given: StationGiven = {},
): Promise<{ stationId: number; name: string }> {
  const name = given.name ?? `스테이션 ${next()}`;
  const { id } = await app.db
    .insertInto('stations')
    .values({
      name,
      address: given.address ?? '서울 데모구 데모로 1',
      image: '/pictures/stations/library.svg',
      latitude: given.latitude ?? 37.542,
      longitude: given.longitude ?? 127.078,
      closed_on_holidays: given.closedOnHolidays ?? false,
      paused: given.paused ?? false,
      pause_reason: given.pauseReason ?? null,
      paused_until: given.pausedUntil ?? null,
      kind: given.kind ?? 'public',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('station_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7]
        .filter((weekday) => !given.closedWeekdays?.includes(weekday))
        .map((weekday) => ({
          station_id: id,
          weekday,
          opens_at_minute: given.opensAtMinute ?? 0,
          closes_at_minute: given.closesAtMinute ?? 1440,
        })),
    )
    .execute();
  for (const closed_on of given.closingDays ?? []) {
    await app.db.insertInto('station_closing_days').values({ station_id: id, closed_on }).execute();
  }
  return { stationId: id, name };
}

export async function aProduct(
  app: TestClient,
  given: { name?: string; category?: string; pricePerHourWon?: number; dayCapWon?: number } = {},
): Promise<{ productId: number; name: string }> {
  const name = given.name ?? `충전기 ${next()}`;
  const productId = await app.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('products')
      .values({
        name,
        category: given.category ?? '충전기',
        image: '/pictures/products/charger.svg',
        description: '빠르게 충전해요.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Long ago, because tests move the clock back too.
    await tx
      .insertInto('product_prices')
      .values({
        product_id: id,
        from_at: '2020-01-01T00:00:00+09:00',
        price_per_hour_won: given.pricePerHourWon ?? 500,
        day_cap_won: given.dayCapWon ?? null,
      })
      .execute();
    return id;
  });
  return { productId, name };
}

export interface Item {
  itemId: number;
  serialNumber: string;
  stationId: number;
  productId: number;
}

/** An available item; creates its station and product where not given. */
export async function anItem(
  app: TestClient,
  given: {
    stationId?: number;
    productId?: number;
    serialNumber?: string;
    pricePerHourWon?: number;
    dayCapWon?: number;
  } = {},
): Promise<Item> {
  const stationId = given.stationId ?? (await aStation(app)).stationId;
  const productId =
    given.productId ??
    (
      await aProduct(app, {
        ...(given.pricePerHourWon === undefined ? {} : { pricePerHourWon: given.pricePerHourWon }),
        ...(given.dayCapWon === undefined ? {} : { dayCapWon: given.dayCapWon }),
      })
    ).productId;
  const serialNumber = given.serialNumber ?? `CHR_T${next()}`;
  const { id } = await app.db
    .insertInto('items')
    .values({ serial_number: serialNumber, product_id: productId, station_id: stationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { itemId: id, serialNumber, stationId, productId };
}

export type PaymentSession = Reply<'POST /api/v1/payments/prepare/rental'>;

/** Prepares a rental at the price the server asks. */
export async function prepares(
  app: TestClient,
  person: Person,
  serialNumber: string,
  rentalTime = 1,
): Promise<PaymentSession> {
  const { amount } = await app.ask('GET /api/v1/payments/calculate', {
    query: { serialNumber, rentalTime },
  });
  return app.ask('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime, amount, method: 'CARD' },
  });
}

/** Approves in the payment window: authenticated, not charged. */
export async function authorizes(app: TestClient, session: PaymentSession): Promise<string> {
  const { orderId, amount, orderName, customerKey } = session;
  const { paymentKey } = await app.sandbox.authorize({ orderId, amount, orderName, customerKey });
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

/** Everything up to an open rental: prepare, authorize, confirm. */
export async function rents(
  app: TestClient,
  person: Person,
  serialNumber: string,
  rentalTime = 1,
): Promise<RentalReceipt> {
  const session = await prepares(app, person, serialNumber, rentalTime);
  const paymentKey = await authorizes(app, session);
  const receipt = await app.ask('POST /api/v1/payments/confirm', {
    as: person,
    body: confirmBody(session, paymentKey),
  });
  return asRentalReceipt(receipt);
}

/** What confirming answers for a rental that begins, or for one closed by paying its fee. */
export type RentalReceipt = Extract<Reply<'POST /api/v1/payments/confirm'>, { type: 'RENT' | 'OVERDUE' }>;

export function asRentalReceipt(receipt: Reply<'POST /api/v1/payments/confirm'>): RentalReceipt {
  if (receipt.type === 'RENT' || receipt.type === 'OVERDUE') return receipt;
  throw new Error(`a receipt of a rental was expected, not ${receipt.type}`);
}

/** Asks for a return quote and returns on it. */
export async function returns(
  app: TestClient,
  person: Person,
  serialNumber: string,
  returnStationId: number,
): Promise<Reply<'POST /api/v1/returns/products/{serialNumber}'>> {
  const { returnInfoKey } = await app.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId },
  });
  return app.ask('POST /api/v1/returns/products/{serialNumber}', {
    as: person,
    params: { serialNumber },
    body: { returnInfoKey },
  });
}
