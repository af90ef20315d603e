// Searching the inquiries for a word: what is found is listed, counted and paged like the list itself, and read once however much it is.
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryCalls } from '#api-test/calls/inquiry-calls.ts';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { Database } from '#api/database/database.ts';
import { MAX_EXACT_TOTAL } from '#api/database/list/count-rows.ts';
import { Cursors } from '#api/http/cursor.ts';
import { listInquiries } from './inquiry-list.queries.ts';

let app: TestApp;
let support: Staff;
beforeAll(async () => {
  app = await startTestApp();
  support = await aStaff(app, 'SUPPORT');
});
afterAll(() => app.stop());

const { asks, lists, answers } = inquiryCalls(() => ({ app, support }));

type List = Awaited<ReturnType<typeof lists>>;

/** Every page; `stopped`, which stands on the first page only, is that of the first. */
async function pagesOf(query: object) {
  const pages: List[] = [];
  do {
    const cursor = pages.at(-1)?.next;
    pages.push(await lists({ ...query, size: 2, ...(cursor ? { cursor } : {}) }));
  } while (pages.at(-1)!.next !== null);
  return {
    ids: pages.map(({ content }) => content.map(({ id }) => id)),
    counts: pages.map(({ counts }) => counts),
    totals: pages.map(({ total }) => total),
    stopped: pages.map(({ stopped }) => stopped.map(({ id }) => id)),
  };
}

test('inquiries found by a word are listed, counted and paged like all of them, stopped clocks apart', async () => {
  const person = await aMember(app);
  const { memberId } = person;
  const text = '대나무 우산이 펴지지 않아요.';
  const { serialNumber, stationId } = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, serialNumber, 1);
  const { inquiryId: stopped } = await app.ask('POST /api/v1/rentals/{token}/stops', {
    as: person,
    params: { token },
    body: { reason: 'DOOR_CLOSED', stationId },
  });
  await app.ask('POST /api/v1/inquiries/{id}/messages', {
    as: person,
    params: { id: stopped },
    body: { text, photos: [] },
  });
  const asked: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    asked.push(await asks(person, { text }));
    await app.advance({ minutes: 1 });
  }
  for (const id of asked.slice(0, 2)) await answers(support, id, '확인했어요.');
  await asks(await aMember(app), { text: '우산 말고 다른 이야기예요.' });

  const found = await pagesOf({ q: '나무 우산' });
  expect(found).toEqual(await pagesOf({ memberId }));
  expect(found.ids.flat()).toEqual([...asked.slice(2), ...asked.slice(0, 2).toReversed()]);
  expect(found.stopped[0]).toEqual([stopped]);
  expect(found.counts[0]).toEqual({ WAITING: 3, ANSWERED: 2, CLOSED: 0 });
  for (const state of ['WAITING', 'ANSWERED', 'CLOSED'])
    expect(await pagesOf({ q: '나무 우산', state }), state).toEqual(await pagesOf({ memberId, state }));
});

test('one letter finds nothing, however many units it takes', async () => {
  const id = await asks(await aMember(app), { text: '고마워요 😀😀' });
  const found = async (q: string) => (await lists({ q })).content.map((inquiry) => inquiry.id);
  expect(await found('😀')).toEqual([]);
  expect(await found('요')).toEqual([]);
  expect(await found('😀😀')).toEqual([id]);
});

/** A database that tells how many rows its statements gave at most, and how many of them looked for words. */
function watched(db: Database): { db: Database; read: { mostRows: number; searches: number } } {
  const read = { mostRows: 0, searches: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('letter_pairs(inquiry_messages.text)')) read.searches += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      read.mostRows = Math.max(read.mostRows, result.rows.length);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), read };
}

test('a word that stands in more than ten thousand inquiries is looked for once, and no more than a page of them is read', async () => {
  const { memberId } = await aMember(app);
  await sql`
    with made as (
      insert into inquiries (member_id, category, state, waiting_since, created_at, last_message_at, closed_at)
      select ${memberId}, 'other', 'closed', null, at, at, at
      from generate_series(1, ${MAX_EXACT_TOTAL + 2}) as n
      cross join lateral (select ondesk_now() - interval '60 days' - n * interval '1 minute' as at) as times
      returning id
    )
    insert into inquiry_messages (inquiry_id, sender, text) select id, 'member', '등나무 의자' from made`.execute(
    app.db,
  );
  const { db, read } = watched(app.db);
  const size = 20;
  const found = await listInquiries(
    db,
    new Cursors(new TextEncoder().encode('a secret of this test')),
    { staffId: support.staffId },
    { q: '등나무', size },
  );
  expect(found).toMatchObject({
    counts: { WAITING: 0, ANSWERED: 0, CLOSED: MAX_EXACT_TOTAL + 1 },
    total: null,
    stopped: [],
  });
  expect(found.content).toHaveLength(size);
  expect(found.next).not.toBeNull();
  expect(read.searches).toBe(1);
  expect(read.mostRows).toBeLessThanOrEqual(size + 1);
});
