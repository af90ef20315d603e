// The console's list of rentals: urgent first, through both halves of its cursor, and every filter.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, returns } from '#api-test/factories.ts';
import { aRental, declaresLost, forceReturns, type OpenRental } from '#api-test/rentals.ts';
import { askConsole, aStaff, callConsole, type AskedByStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

const list = 'GET /api/v1/console/rentals';

let app: TestApp;
let support: Staff;
let lost: OpenRental;
let candidate: OpenRental;
let forced: OpenRental;
let overdue: OpenRental;
let returned: OpenRental;
let running: OpenRental;

beforeAll(async () => {
  app = await startTestApp();
  [lost, candidate] = [await aRental(app), await aRental(app)];
  await app.advance({ hours: 13, minutes: 5 });
  expect(await declaresLost(app, await aStaff(app), lost)).toMatchObject({ ok: true });
  [forced, overdue] = [await aRental(app), await aRental(app)];
  await app.advance({ hours: 2 });
  support = await aStaff(app, 'SUPPORT');
  expect(await forceReturns(app, support, forced)).toMatchObject({ ok: true });
  [returned, running] = [
    await aRental(app, { person: await aMember(app), item: await anItem(app) }),
    await aRental(app),
  ];
  await returns(app, returned.person, returned.item.serialNumber, returned.item.stationId);
});
afterAll(() => app.stop());

type Query = NonNullable<AskedByStaff<typeof list>['query']>;

const idsOf = async (query: Query) =>
  (await askConsole(app, list, { as: support, query })).content.map(({ id }) => id);

test('rentals are listed by urgency: the longest overdue first, then what is open, then what is over, newest first', async () => {
  const all = await askConsole(app, list, { as: support, query: {} });
  expect(all.content.map(({ id }) => id)).toEqual(
    [candidate, overdue, running, returned, forced, lost].map(({ id }) => id),
  );
  expect(all.content.map(({ state }) => state)).toEqual([
    'LOST_CANDIDATE',
    'OVERDUE',
    'OPEN',
    'RETURNED',
    'RETURNED',
    'LOST',
  ]);
  expect(all.counts).toEqual({ LOST_CANDIDATE: 1, OVERDUE: 1, OPEN: 1, RETURNED: 2, LOST: 1 });
  expect(all).toMatchObject({ total: 6, next: null });
  // Masked: nobody has asked to see whose it is.
  expect(all.content[0]!.member.nickname).toMatch(/\*/);
});

test.each([1, 2, 3, 4, 5])(
  'pages of %i rentals show each rental once, across open and closed',
  async (size) => {
    const whole = await idsOf({});
    for (const sort of ['urgent', '-started', '-paid'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await askConsole(app, list, {
          as: support,
          query: { sort, size, ...(cursor === undefined ? {} : { cursor }) },
        });
        seen.push(...page.content.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(seen.toSorted((a, b) => a - b)).toEqual(whole.toSorted((a, b) => a - b));
      if (sort === 'urgent') expect(seen).toEqual(whole);
    }
  },
);

test('rentals are filtered by state, period, station, product, member, and what staff did', async () => {
  expect(await idsOf({ state: 'LOST_CANDIDATE' })).toEqual([candidate.id]);
  expect(await idsOf({ state: 'RETURNED' })).toEqual([returned.id, forced.id]);
  expect(await idsOf({ forced: 'true' })).toEqual([forced.id]);
  expect(await idsOf({ extended: 'true' })).toEqual([]);
  expect(await idsOf({ refunded: 'true' })).toEqual([]);
  expect(await idsOf({ memberId: running.person.memberId })).toEqual([running.id]);
  expect(await idsOf({ stationId: overdue.item.stationId })).toEqual([overdue.id]);
  expect(await idsOf({ productId: lost.item.productId })).toEqual([lost.id]);
  expect(await idsOf({ to: '2020-01-01' })).toEqual([]);
});

test('rentals are filtered as insight counts them: by where and when they began, for how long, and how they ended', async () => {
  expect(await idsOf({ rentedAtId: overdue.item.stationId })).toEqual([overdue.id]);
  expect(await idsOf({ ending: 'SAME_STATION' })).toEqual([returned.id, forced.id]);
  expect(await idsOf({ ending: 'OTHER_STATION' })).toEqual([]);
  expect(await idsOf({ ending: 'LOST' })).toEqual([lost.id]);
  expect(await idsOf({ ending: 'OPEN' })).toEqual([candidate.id, overdue.id, running.id]);
  expect(await idsOf({ late: 'true' })).toEqual([forced.id]);
  expect(await idsOf({ stopped: 'true' })).toEqual([]);
  const { content } = await askConsole(app, list, { as: support, query: { sort: '-started' } });
  const cellOf = (startedAt: string) => {
    const inKorea = new Date(Date.parse(startedAt) + 9 * 3_600_000);
    return { weekday: inKorea.getUTCDay() || 7, hour: inKorea.getUTCHours() };
  };
  for (const rental of content) {
    const cell = cellOf(rental.startedAt);
    const paidHours = rental.hours + rental.extendedHours;
    const alike = content.filter(
      ({ startedAt, hours, extendedHours }) =>
        JSON.stringify(cellOf(startedAt)) === JSON.stringify(cell) && hours + extendedHours === paidHours,
    );
    expect(await idsOf({ ...cell, paidHours, sort: '-started' })).toEqual(alike.map(({ id }) => id));
  }
  expect(await idsOf({ paidHours: 12 })).toEqual([]);
  expect(await callConsole(app, list, { as: support, query: { weekday: 8 } })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('rentals are found by their number, the number of the member, and the serial number', async () => {
  expect(await idsOf({ q: `r${forced.id}` })).toEqual([forced.id]);
  expect(await idsOf({ q: `M${lost.person.memberId}` })).toEqual([lost.id]);
  expect(await idsOf({ q: running.item.serialNumber })).toEqual([running.id]);
  expect(await idsOf({ q: '없는 상품' })).toEqual([]);
  const { payments } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', {
    as: support,
    params: { id: overdue.id },
  });
  expect(await idsOf({ q: payments[0]!.no })).toEqual([overdue.id]);
});

test('a part of the name of most products finds the same rentals as one of a few', async () => {
  const named = async (q: string) => {
    const { content, counts } = await askConsole(app, list, { as: support, query: { q } });
    return { ids: content.map(({ id }) => id), counts };
  };
  const { content, counts } = await askConsole(app, list, { as: support, query: {} });
  await sql`update products set name = '이름이 같은 물건 ' || id`.execute(app.db);
  expect(await named('같은 물건')).toEqual({ ids: content.map(({ id }) => id), counts });

  await sql`update products set name = '다른 물건' where id = ${returned.item.productId}`.execute(app.db);
  const without = { ids: content.map(({ id }) => id).filter((id) => id !== returned.id) };
  expect(await named('같은 물건')).toEqual({ ...without, counts: { ...counts, RETURNED: 1 } });
  const none = { LOST_CANDIDATE: 0, OVERDUE: 0, OPEN: 0, RETURNED: 1, LOST: 0 };
  expect(await named('다른 물건')).toEqual({ ids: [returned.id], counts: none });
});

test('a cursor is good for the filters it was made with only', async () => {
  const { next } = await askConsole(app, list, { as: support, query: { size: 1 } });
  expect(
    await callConsole(app, list, { as: support, query: { size: 1, state: 'OPEN', cursor: next! } }),
  ).toMatchObject({ code: 'INVALID_INPUT' });
});
