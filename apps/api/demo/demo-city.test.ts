// The demo city's facts, and that it is filled only where nothing else can be hurt.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNotice, itIs } from '#api-test/city.ts';
import { checkInvariants } from '#api-test/invariants.ts';
import { signedIn } from '#api-test/people-and-things.ts';
import type { MoneyEntry } from '#api-test/sandbox-controls.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { categoryByPrefix, itemPrefixes } from '#domain/item-code.ts';
import { freshDatabase } from '#tools/test-database-client.ts';
import { fillDemo, isDemo, isEmpty, NotADemoDatabase, resetDemo } from './demo-city.ts';
import { listItemsOnDisplay } from './items-on-display.ts';
import { demoPerson } from './people.ts';
import { soldOutProduct } from './products.ts';

let world: World;
let jihoon: Person;
beforeAll(async () => {
  world = await startWorld();
  await fillDemo(world.db);
  const { id } = await world.db
    .selectFrom('members')
    .select('id')
    .where('provider', '=', demoPerson.provider)
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  jihoon = await signedIn(world, id);
});
afterAll(() => world.stop());

const listStations = async () => (await world.ask('GET /api/v1/stations', { query: defaultCentre })).stations;

/** Pictures are served from this folder under the address they are known by. */
function hasPicture(address: string | null): boolean {
  return address !== null && existsSync(new URL(`.${address}`, import.meta.url));
}

describe('stations', () => {
  test('there are at least twelve within three kilometres of where the map opens, each with its picture', async () => {
    const stations = await listStations();
    expect(stations.length).toBeGreaterThanOrEqual(12);
    expect(stations.filter(({ distance }) => (distance ?? 99) > 3)).toEqual([]);
    expect(stations.filter(({ image }) => !hasPicture(image))).toEqual([]);
  });

  test('station 1 is always open; the paused one is closed', async () => {
    for (const hour of ['03', '12', '23']) {
      await itIs(world, `2026-11-14T${hour}:30:00+09:00`);
      const stations = await listStations();
      expect(stations.find(({ id }) => id === 1)?.status).toBe('운영 중');
      expect(stations.find(({ name }) => name === '자양 스터디카페')?.status).toBe('운영 종료');
    }
  });

  test('one opens at night only', async () => {
    const statuses: (string | undefined)[] = [];
    for (const hour of ['12', '23', '05', '07']) {
      await itIs(world, `2026-11-14T${hour}:30:00+09:00`);
      statuses.push((await listStations()).find(({ name }) => name === '화양 심야책방')?.status);
    }
    expect(statuses).toEqual(['운영 종료', '운영 중', '운영 중', '운영 종료']);
  });

  test('one is empty, and everywhere else three things are popular', async () => {
    const empty: string[] = [];
    for (const { id, name } of await listStations()) {
      const { stock, popularProducts } = await world.ask('GET /api/v1/stations/{id}', { params: { id } });
      if (stock === 0) empty.push(name);
      else expect(popularProducts).toHaveLength(3);
    }
    expect(empty).toEqual(['중곡 복합문화공간']);
  });
});

describe('things', () => {
  test('all eight categories, more than twenty-five products with their pictures, more than three hundred items', async () => {
    const { products } = await world.ask('GET /api/v1/products');
    expect(new Set(products.map(({ category }) => category))).toEqual(
      new Set(Object.values(categoryByPrefix)),
    );
    expect(products.length).toBeGreaterThan(25);
    for (const { image } of products) {
      for (const light of ['.svg', '-night.svg', '-off.svg']) {
        expect(hasPicture(image.replace('.svg', light))).toBe(true);
      }
    }
    const { count } = await world.db
      .selectFrom('items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(300);
  });

  test('the first piece of every kind can be rented at station 1', async () => {
    for (const prefix of itemPrefixes) {
      expect(
        await world.ask('GET /api/v1/rentals/products/{serialNumber}', {
          params: { serialNumber: `${prefix}0001` },
        }),
      ).toMatchObject({ currentStationId: 1, category: categoryByPrefix[prefix] });
    }
  });

  test('one product is out everywhere, some are out somewhere', async () => {
    const soldOut = await world.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName: soldOutProduct },
    });
    expect(soldOut.content.length).toBeGreaterThan(1);
    expect(soldOut.content.filter(({ stock }) => stock > 0)).toEqual([]);
    const mice = await world.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName: '무선 마우스' },
    });
    expect(mice.content.some(({ stock }) => stock === 0)).toBe(true);
    expect(mice.content.some(({ stock }) => stock > 0)).toBe(true);
  });

  test('the wall shows every piece, and where it can be taken', async () => {
    const items = await listItemsOnDisplay(world.db);
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

describe('news', () => {
  test('notices of all three types fill more than two pages, none from the future', async () => {
    await sql`update clock set clock_offset = interval '0'`.execute(world.db);
    const { noticeInfos } = await world.ask('GET /api/v1/notices', { query: { size: 50 } });
    expect(noticeInfos.page.totalElements).toBeGreaterThan(30);
    expect(new Set(noticeInfos.content.map(({ type }) => type))).toEqual(
      new Set(['SYSTEM', 'GENERAL', 'WINNER']),
    );
    const now = Date.now();
    expect(noticeInfos.content.filter(({ createdAt }) => Date.parse(createdAt) > now)).toEqual([]);
  });

  test('events of all three statuses, with pictures that exist, one of them without any', async () => {
    const { events } = await world.ask('GET /api/v1/events', { query: { size: 50 } });
    expect(new Set(events.content.map(({ status }) => status))).toEqual(new Set(['예정', '진행중', '종료']));
    const without: string[] = [];
    for (const { id, title, thumbnail } of events.content) {
      const { images } = await world.ask('GET /api/v1/events/{id}', { params: { id } });
      if (thumbnail === null) without.push(title);
      else expect(hasPicture(thumbnail)).toBe(true);
      for (const { image } of images) expect(hasPicture(image)).toBe(true);
    }
    expect(without).toHaveLength(1);
    const { events: banners } = await world.ask('GET /api/v1/main');
    expect(banners.length).toBeGreaterThanOrEqual(3);
    for (const { bannerImage } of banners) expect(hasPicture(bannerImage)).toBe(true);
  });

  test('pictures are served under the addresses the data names', async () => {
    const response = await fetch(`${world.origin}/pictures/products/charger.svg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('reasons for leaving are there to choose from', async () => {
    const { reasons } = await world.ask('GET /api/v1/users/withdrawal-reasons');
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
  test('the demo person has one thing running, one overdue, and more than a page of returned ones', async () => {
    const { actives, rentals } = await world.ask('GET /api/v1/users/me/rentals', { as: jihoon });
    expect(actives.map(({ status }) => status).toSorted()).toEqual(['대여 중', '연체']);
    expect(rentals.page.totalPages).toBeGreaterThan(1);
    expect(rentals.content.every(({ status }) => status === '반납')).toBe(true);
    const me = await world.ask('GET /api/v1/users/me', { as: jihoon });
    expect(me).toMatchObject({ nickname: '지훈', email: 'jihoon@example.com', provider: 'KAKAO' });
    expect((await fetch(new URL(me.profileImage ?? '', world.origin))).headers.get('content-type')).toMatch(
      /^image\/svg/,
    );
    expect((await world.ask('GET /api/v1/stations/bookmarks', { as: jihoon })).bookmarks).toHaveLength(3);
  });

  test('a late return was paid for twice: the rent and the fee', async () => {
    const { rentals } = await world.ask('GET /api/v1/users/me/rentals', { as: jihoon, query: { size: 50 } });
    const late = rentals.content.filter(
      ({ returnTime, expectedReturnTime }) =>
        Date.parse(returnTime ?? '') > Date.parse(expectedReturnTime) + 10 * 60_000,
    );
    expect(late).toHaveLength(1);
    const { payments } = await world.ask('GET /api/v1/users/me/rentals/{token}', {
      as: jihoon,
      params: { token: late[0]!.rentalHistoryToken },
    });
    expect(payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['RENT', 1500],
      ['OVERDUE', 1000],
    ]);
  });

  test('everything they did keeps the rules that always hold', async () => {
    // These payments were never made at the card company: their captures are what our books say.
    const { rows: captures } = await sql<MoneyEntry>`
      select orders.order_key as "orderId", payments.amount_won as amount, payments.payment_key as "paymentKey", 'capture' as kind
      from payments join orders on orders.id = payments.order_id`.execute(world.db);
    expect(await checkInvariants(world.db, captures)).toEqual([]);
  });

  test('nobody had the same piece at the same time, and a returned piece is where it was returned last', async () => {
    const { rows: overlaps } = await sql`
      select a.id from rentals a join rentals b on a.item_id = b.item_id and a.id < b.id
        and a.started_at < coalesce(b.returned_at, 'infinity') and b.started_at < coalesce(a.returned_at, 'infinity')`.execute(
      world.db,
    );
    expect(overlaps).toEqual([]);
    const { rows: astray } = await sql`
      select items.id from items join lateral (
        select return_station_id from rentals where item_id = items.id order by started_at desc limit 1
      ) as latest on true
      where items.state = 'available' and items.station_id <> latest.return_station_id`.execute(world.db);
    expect(astray).toEqual([]);
  });
});

describe('filling and resetting', () => {
  test('the command resets a demo and refuses anything else, in one sentence each', async () => {
    const run = async (url: string) => {
      const command = spawn(process.execPath, [new URL('reset.ts', import.meta.url).pathname], {
        env: { ...process.env, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(command, 'exit');
      const said = await text(command.stdout);
      const [exitCode] = (await ended) as [number];
      return { said, exitCode };
    };
    expect(await run(world.databaseUrl)).toEqual({
      said: 'The demo city is back at its beginning. Everybody has to sign in again.\n',
      exitCode: 0,
    });
    const other = await freshDatabase();
    try {
      expect(await run(other.url)).toEqual({
        said: 'This database is not marked as the demo city: nothing was changed.\n',
        exitCode: 1,
      });
    } finally {
      await other.drop();
    }
  });

  test('filling twice changes nothing', async () => {
    const before = await listItemsOnDisplay(world.db);
    await fillDemo(world.db);
    expect(await listItemsOnDisplay(world.db)).toEqual(before);
  });

  test('resetting brings it back, as of that moment, whatever happened to it', async () => {
    await sql`delete from event_images`.execute(world.db);
    await sql`update items set state = 'broken', changed_reason = 'test' where serial_number = 'CHR_0001'`.execute(
      world.db,
    );
    const now = new Date('2027-03-01T09:00:00+09:00');
    await itIs(world, '2027-03-01T09:00:00+09:00');
    await resetDemo(world.db, { now });
    const { actives } = await world.ask('GET /api/v1/users/me/rentals', { as: await signedInAgain() });
    expect(actives.map(({ status }) => status).toSorted()).toEqual(['대여 중', '연체']);
    expect(
      await world.ask('GET /api/v1/rentals/products/{serialNumber}', {
        params: { serialNumber: 'CHR_0001' },
      }),
    ).toMatchObject({ currentStationId: 1 });
    const { noticeInfos } = await world.ask('GET /api/v1/notices');
    expect(noticeInfos.content[0]?.createdAt).toBe('2027-02-28T10:00:00.000+09:00');
  });

  test('a database that holds something else is neither filled nor reset', async () => {
    const real = await startWorld();
    try {
      expect(await isEmpty(real.db)).toBe(true);
      await expect(resetDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      await aNotice(real, { createdAt: '2026-11-01T09:00:00+09:00' });
      expect(await isEmpty(real.db)).toBe(false);
      await expect(fillDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      await expect(resetDemo(real.db)).rejects.toThrow(NotADemoDatabase);
      expect(await isDemo(real.db)).toBe(false);
    } finally {
      await real.stop();
    }
  });

  test('two processes starting together fill it once', async () => {
    const fresh = await startWorld();
    try {
      await Promise.all([fillDemo(fresh.db), fillDemo(fresh.db)]);
      const { stations } = await fresh.ask('GET /api/v1/stations');
      expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length);
    } finally {
      await fresh.stop();
    }
  });
});

async function signedInAgain(): Promise<Person> {
  const { id } = await world.db
    .selectFrom('members')
    .select('id')
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  return signedIn(world, id);
}
