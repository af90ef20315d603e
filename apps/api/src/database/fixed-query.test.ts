import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { inTransaction } from './database.ts';
import { fixedQuery } from './fixed-query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const subtract = fixedQuery<{ from: number; part: number }, { rest: number }>(
  ['part', 'from'],
  ({ from, part }) => sql`select ${from}::int - ${part}::int - (${part}::int - ${part}::int) as rest`,
);

test('a fixed query gives each value its place, however often it is named, at every call', async () => {
  expect(await subtract(app.db, { from: 7, part: 2 })).toEqual([{ rest: 5 }]);
  expect(await subtract(app.db, { from: 2, part: 7 })).toEqual([{ rest: -5 }]);
});

test('a fixed query runs inside a transaction as well', async () => {
  const rows = await inTransaction(app.db, 'system', (tx) => subtract(tx, { from: 3, part: 1 }));
  expect(rows).toEqual([{ rest: 2 }]);
});

test('a fixed query that holds a value of its own is refused: it would be the same for everybody', async () => {
  const wrong = fixedQuery<object, { one: number }>([], () => sql`select ${1}::int as one`);
  await expect(wrong(app.db, {})).rejects.toThrow('a value of its own');
});
