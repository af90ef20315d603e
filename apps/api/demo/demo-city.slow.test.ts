// What the demo data contains, and that only an empty or a demo database is ever seeded or reset.
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aNotice, itIs } from '#api-test/fixtures.ts';
import { checkInvariants } from '#api-test/invariants/invariants.ts';
import { signedIn } from '#api-test/factories.ts';
import type { MoneyEntry } from '#api-test/sandbox-controls.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { categoryByPrefix, itemPrefixes } from '#domain/item/item-code.ts';
import { seedDemo, isDemo, isEmpty, NotADemoDatabase, resetDemo } from './demo-city.ts';
import { listQrItems } from './list-qr-items.ts';
import { demoPerson } from './people.ts';
import { soldOutProduct } from './products.ts';

let app: TestApp;
let jihoon: Person;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db);
});
beforeEach(async () => {
  // A test may have moved the clock, or seeded the city again.
  await itIsNow();
  jihoon = await signsInAsJihoon();
});
afterAll(() => app.stop());

const itIsNow = () => sql`update clock set clock_offset = interval '0'`.execute(app.ownerDb);

async function signsInAsJihoon(): Promise<Person> {
  const { id } = await app.db
    .selectFrom('members')
    .select('id')
    .where('provider', '=', demoPerson.provider)
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  return signedIn(app, id);
}

const listStations = async () => (await app.ask('GET /api/v1/stations', { query: defaultCentre })).stations;

/** Pictures are served from this folder under the address they are known by. */
function hasPicture(address: string | null): boolean {
  return address !== null && existsSync(new URL(`.${address}`, import.meta.url));
}

describe('stations', () => {
  test('demo stations: there are at least twelve within three kilometres of where the map opens, each with its picture', async () => {
    const stations = await listStations();
    expect(stations.length).toBeGreaterThanOrEqual(12);
    expect(stations.filter(({ distance }) => (distance ?? 99) > 3)).toEqual([]);
    expect(stations.filter(({ image }) => !hasPicture(image))).toEqual([]);
  });

  test('demo station 1 is always open; the paused one is closed', async () => {
    for (const hour of ['03', '12', '23']) {
      await itIs(app, `2026-11-14T${hour}:30:00+09:00`);
      const stations = await listStations();
      expect(stations.find(({ id }) => id === 1)?.status).toBe('운영 중');
      expect(stations.find(({ name }) => name === '자양 스터디카페')?.status).toBe('운영 종료');
    }
  });

  test('one demo station opens at night only', async () => {
    const statuses: (string | undefined)[] = [];
    for (const hour of ['12', '23', '05', '07']) {
      await itIs(app, `2026-11-14T${hour}:30:00+09:00`);
      statuses.push((await listStations()).find(({ name }) => name === '화양 심야책방')?.status);
    }
    expect(statuses).toEqual(['운영 종료', '운영 중', '운영 중', '운영 종료']);
  });

  test('one demo station is empty, and every other shows three popular products', async () => {
    const empty: string[] = [];
    for (const { id, name } of await listStations()) {
      const { stock, popularProducts } = await app.ask('GET /api/v1/stations/{id}', { params: { id } });
      if (stock === 0) empty.push(name);
      else expect(popularProducts).toHaveLength(3);
    }
    expect(empty).toEqual(['중곡 복합문화공간']);
  });
});

describe('what the console shows of the demo city', () => {
  test('the demo city has a depot with sixty items, which no renter sees', async () => {
    const depots = await app.db.selectFrom('stations').select('id').where('kind', '=', 'depot').execute();
    expect(depots).toEqual([{ id: 17 }]);
    const items = await app.db.selectFrom('items').select('state').where('station_id', '=', 17).execute();
    expect(items.map(({ state }) => state)).toEqual(Array(60).fill('available'));
    expect((await listStations()).map(({ id }) => id)).not.toContain(17);
  });

  test('some demo stations are low, one is empty and one is paused until a certain day', async () => {
    const as = await aStaff(app);
    const list = (query: { stock?: 'low' | 'empty'; state?: 'PAUSED' }) =>
      askConsole(app, 'GET /api/v1/console/stations', { as, query });
    expect((await list({ stock: 'low' })).content.length).toBeGreaterThanOrEqual(2);
    expect((await list({ stock: 'empty' })).content.map(({ name }) => name)).toEqual(['중곡 복합문화공간']);
    expect((await list({ state: 'PAUSED' })).content).toMatchObject([
      { name: '자양 스터디카페', pauseReason: '실내 공사', pausedUntil: expect.any(String) as string },
    ]);
  });

  test('the demo city knows the holidays of two years and one price to come', async () => {
    const years = await app.db
      .selectFrom('holidays')
      .select(sql<number>`extract(year from day)::int`.as('year'))
      .distinct()
      .execute();
    expect(years).toHaveLength(2);
    const { content: products } = await askConsole(app, 'GET /api/v1/console/products', {
      as: await aStaff(app),
    });
    expect(products.flatMap(({ name, nextPrice }) => (nextPrice ? [name] : []))).toEqual([
      '보조배터리 20,000mAh',
    ]);
    expect(products.filter(({ replacementPrice }) => replacementPrice === null)).toEqual([]);
  });
});

describe('products and items', () => {
  test('the demo city has all eight categories, more than twenty-five products with their pictures, more than three hundred items', async () => {
    const { products } = await app.ask('GET /api/v1/products');
    expect(new Set(products.map(({ category }) => category))).toEqual(
      new Set(Object.values(categoryByPrefix)),
    );
    expect(products.length).toBeGreaterThan(25);
    for (const { image } of products) {
      for (const light of ['.svg', '-night.svg', '-off.svg']) {
        expect(hasPicture(image.replace('.svg', light))).toBe(true);
      }
    }
    const { count } = await app.db
      .selectFrom('items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(300);
  });

  test('the first item of every category can be rented at station 1', async () => {
    for (const prefix of itemPrefixes) {
      expect(
        await app.ask('GET /api/v1/rentals/products/{serialNumber}', {
          params: { serialNumber: `${prefix}0001` },
        }),
      ).toMatchObject({ currentStationId: 1, category: categoryByPrefix[prefix] });
    }
  });

  test('one demo product is sold out everywhere, some are sold out somewhere', async () => {
    const soldOut = await app.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName: soldOutProduct },
    });
    expect(soldOut.content.length).toBeGreaterThan(1);
    expect(soldOut.content.filter(({ stock }) => stock > 0)).toEqual([]);
    const mice = await app.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName: '무선 마우스' },
    });
    expect(mice.content.some(({ stock }) => stock === 0)).toBe(true);
    expect(mice.content.some(({ stock }) => stock > 0)).toBe(true);
  });

  test('the QR code page shows every item, and where it can be rented', async () => {
    const items = await listQrItems(app.db);
    expect(items.find(({ serialNumber }) => serialNumber === 'CHR_0001')).toEqual({
      stationId: 1,
      stationName: '건국대 도서관 1층 로비',
      serialNumber: 'CHR_0001',
      productName: '65W PD 충전기',
    });
    expect(items.filter(({ productName }) => productName === soldOutProduct)).toMatchObject([
      { stationId: null, stationName: null },
      { stationId: null, stationName: null },
      { stationId: null, stationName: null },
      { stationId: null, stationName: null },
    ]);
  });
});

describe('notices and events', () => {
  test('demo notices of all three types fill more than two pages, none from the future', async () => {
    const { noticeInfos } = await app.ask('GET /api/v1/notices', { query: { size: 50 } });
    expect(noticeInfos.page.totalElements).toBeGreaterThan(30);
    expect(new Set(noticeInfos.content.map(({ type }) => type))).toEqual(
      new Set(['시스템 점검', '일반', '당첨자 발표']),
    );
    const now = Date.now();
    expect(noticeInfos.content.filter(({ createdAt }) => Date.parse(createdAt) > now)).toEqual([]);
  });

  test('the demo city has events of all three statuses, with pictures that exist, one of them without any', async () => {
    const { events } = await app.ask('GET /api/v1/events', { query: { size: 50 } });
    expect(new Set(events.content.map(({ status }) => status))).toEqual(new Set(['예정', '진행중', '종료']));
    const without: string[] = [];
    for (const { id, title, thumbnail } of events.content) {
      const { images } = await app.ask('GET /api/v1/events/{id}', { params: { id } });
      if (thumbnail === null) without.push(title);
      else expect(hasPicture(thumbnail)).toBe(true);
      for (const { image, alt } of images) {
        expect(hasPicture(image)).toBe(true);
        expect(alt).toMatch(/[가-힣]{2}/);
      }
    }
    expect(without).toHaveLength(1);
    const { events: banners } = await app.ask('GET /api/v1/main');
    expect(banners.length).toBeGreaterThanOrEqual(3);
    for (const { bannerImage } of banners) expect(hasPicture(bannerImage)).toBe(true);
  });

  test('demo pictures are served under the addresses in the database', async () => {
    const response = await fetch(`${app.origin}/pictures/products/charger.svg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('the demo city has reasons for a withdrawal to choose from', async () => {
    const { reasons } = await app.ask('GET /api/v1/users/withdrawal-reasons');
    expect(reasons.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        '더 이상 필요하지 않아서',
        '가격이 비싸서',
        '다른 서비스를 이용해서',
        '사용하기 불편해서',
      ]),
    );
  });
});

describe('people', () => {
  test('the demo person has one running rental, one overdue, and more than a page of returned ones', async () => {
    const { actives, rentals } = await app.ask('GET /api/v1/users/me/rentals', { as: jihoon });
    expect(actives.map(({ status }) => status).toSorted()).toEqual(['대여 중', '연체']);
    expect(rentals.page.totalPages).toBeGreaterThan(1);
    expect(rentals.content.every(({ status }) => status === '반납')).toBe(true);
    const me = await app.ask('GET /api/v1/users/me', { as: jihoon });
    expect(me).toMatchObject({ nickname: '지훈', email: 'jihoon@example.com', provider: 'KAKAO' });
    expect((await fetch(new URL(me.profileImage ?? '', app.origin))).headers.get('content-type')).toMatch(
      /^image\/svg/,
    );
    expect((await app.ask('GET /api/v1/stations/bookmarks', { as: jihoon })).bookmarks).toHaveLength(3);
  });

  test('a late return in the demo city was paid for twice: the rent and the fee', async () => {
    const { rentals } = await app.ask('GET /api/v1/users/me/rentals', { as: jihoon, query: { size: 50 } });
    const late = rentals.content.filter(
      ({ returnTime, expectedReturnTime }) =>
        Date.parse(returnTime ?? '') > Date.parse(expectedReturnTime) + 10 * 60_000,
    );
    expect(late).toHaveLength(1);
    const { payments } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: jihoon,
      params: { token: late[0]!.rentalHistoryToken },
    });
    expect(payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['RENT', 1500],
      ['OVERDUE', 1000],
    ]);
  });

  test('the demo city keeps the invariants', async () => {
    // These payments were never made at the payment gateway: its ledger is what our tables say.
    const { rows: ledger } = await sql<MoneyEntry>`
      select orders.order_key as "orderId", payments.amount_won as amount, payments.payment_key as "paymentKey", 'capture' as kind
      from payments join orders on orders.id = payments.order_id
      union all
      select orders.order_key, refunds.amount_won, refunds.payment_key, 'cancel'
      from refunds join orders on orders.id = refunds.order_id where refunds.state = 'done'`.execute(app.db);
    expect(await checkInvariants(app.db, ledger)).toEqual([]);
  });

  test('no two demo rentals of an item overlap, and a returned item is where it was returned last', async () => {
    const { rows: overlaps } = await sql`
      select a.id from rentals a join rentals b on a.item_id = b.item_id and a.id < b.id
        and a.started_at < coalesce(b.returned_at, 'infinity') and b.started_at < coalesce(a.returned_at, 'infinity')`.execute(
      app.db,
    );
    expect(overlaps).toEqual([]);
    const { rows: astray } = await sql`
      select items.id from items join lateral (
        select return_station_id from rentals where item_id = items.id order by started_at desc limit 1
      ) as latest on true
      where items.state = 'available' and items.station_id <> latest.return_station_id`.execute(app.db);
    expect(astray).toEqual([]);
  });
});

describe('the past month', () => {
  test('the demo city has rentals on each of the last thirty days, fewest on Sundays', async () => {
    const { rows } = await sql<{ day: string; weekday: number; rentals: number }>`
      select (started_at at time zone 'Asia/Seoul')::date::text as day,
        extract(isodow from started_at at time zone 'Asia/Seoul')::int as weekday, count(*)::int as rentals
      from rentals where state = 'returned'
        and started_at >= ((select value from installation where key = 'demo')::timestamptz - interval '29 days')
      group by 1, 2 order by 1`.execute(app.db);
    expect(rows.length).toBeGreaterThanOrEqual(29);
    const average = (weekday: number) => {
      const counts = rows.slice(1, -1).filter((row) => row.weekday === weekday);
      return counts.reduce((sum, { rentals }) => sum + rentals, 0) / counts.length;
    };
    expect(average(5)).toBeGreaterThan(average(7) * 1.4);
  });

  test('the past month has late returns that were paid for, and payments that were paid back', async () => {
    const { rows } = await sql<{ fees: number; refunds: number; items: number }>`
      select (select count(*) from overdue_orders)::int as fees,
        (select count(*) from refunds where state = 'done')::int as refunds,
        (select count(*) from items where rental_count > 0)::int as items`.execute(app.db);
    expect(rows[0]!.fees).toBeGreaterThan(20);
    expect(rows[0]!.refunds).toBeGreaterThan(10);
    expect(rows[0]!.items).toBeGreaterThan(150);
  });

  test('nothing of the past month lies in the future', async () => {
    const { rows } = await sql`
      select id from rentals where coalesce(returned_at, started_at) > (select value from installation where key = 'demo')::timestamptz`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('seeding and resetting', () => {
  test('resetting the demo seeds it again as of that moment, whatever happened to it', async () => {
    await sql`delete from event_images`.execute(app.db);
    await sql`update items set state = 'broken', changed_reason = 'test' where serial_number = 'CHR_0001'`.execute(
      app.db,
    );
    const now = new Date('2027-03-01T09:00:00+09:00');
    await itIs(app, '2027-03-01T09:00:00+09:00');
    try {
      await resetDemo(app.ownerDb, { now });
      const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: await signsInAsJihoon() });
      expect(actives.map(({ status }) => status).toSorted()).toEqual(['대여 중', '연체']);
      expect(
        await app.ask('GET /api/v1/rentals/products/{serialNumber}', {
          params: { serialNumber: 'CHR_0001' },
        }),
      ).toMatchObject({ currentStationId: 1 });
      const { noticeInfos } = await app.ask('GET /api/v1/notices');
      expect(noticeInfos.content[0]?.createdAt).toBe('2027-02-28T10:00:00.000+09:00');
    } finally {
      await itIsNow();
      await resetDemo(app.ownerDb);
    }
  });

  test('a database that holds something other than the demo is neither seeded nor reset', async () => {
    const real = await startTestApp();
    try {
      expect(await isEmpty(real.db)).toBe(true);
      await expect(resetDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      await aNotice(real, { createdAt: '2026-11-01T09:00:00+09:00' });
      expect(await isEmpty(real.db)).toBe(false);
      await expect(seedDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      await expect(resetDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      expect(await isDemo(real.db)).toBe(false);
    } finally {
      await real.stop();
    }
  });
});
