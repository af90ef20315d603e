// The bars of first answers and the lists they lead to: as many inquiries, also once other hours are worked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryCalls } from '#api-test/calls/inquiry-calls.ts';
import { aMember } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, changesSetting, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { countDays } from './count/count-days.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { asks, lists, answers } = inquiryCalls(() => ({ app, support: manager }));

/** When each was asked and answered, and the working minutes between: Mondays to Fridays from nine to six. The clock runs on while they ask. */
const inquiries = [
  ['2026-11-05T10:00:00+09:00', '2026-11-05T10:00:30+09:00', 0],
  ['2026-11-05T10:00:00+09:00', '2026-11-05T11:00:30+09:00', 60],
  ['2026-11-05T10:00:00+09:00', '2026-11-05T11:01:30+09:00', 61],
  // Asked after the end of a day, and of a week.
  ['2026-11-05T20:00:00+09:00', '2026-11-06T09:50:30+09:00', 50],
  ['2026-11-06T17:30:00+09:00', '2026-11-09T09:20:30+09:00', 50],
  ['2026-11-06T09:00:00+09:00', '2026-11-06T13:00:30+09:00', 240],
  ['2026-11-06T09:00:00+09:00', '2026-11-06T13:01:30+09:00', 241],
  ['2026-11-06T09:00:00+09:00', '2026-11-09T12:00:30+09:00', 720],
  ['2026-11-06T15:00:00+09:00', null, null],
] as const;
const period = { from: '2026-11-05', to: '2026-11-06' };

async function rowsAndBars() {
  const { answers: bars, withinPromise } = await askConsole(app, 'GET /api/v1/console/insight/support', {
    as: manager,
    query: period,
  });
  const rows: (number | null)[] = [];
  for (const { fromHours, toHours } of bars) {
    const list = await lists({
      ...period,
      ...(fromHours > 0 && { answeredAfter: fromHours * 60 }),
      ...(toHours !== null && { answeredWithin: toHours * 60 }),
    });
    rows.push(list.total);
  }
  const inTime = bars.reduce((sum, { late, inquiries: count }) => sum + (late ? 0 : count), 0);
  // The page says the same in both places.
  expect(withinPromise).toBe(inTime);
  return { rows, bars: bars.map((bar) => bar.inquiries) };
}

test('each bar of first answers counts as many inquiries as its list, whatever hours are worked later', async () => {
  for (const [askedAt, answeredAt, minutes] of inquiries) {
    await itIs(app, askedAt);
    const id = await asks(await aMember(app));
    if (answeredAt === null) continue;
    await itIs(app, answeredAt);
    manager = await aStaff(app, 'MANAGER');
    await answers(manager, id, '확인했어요.');
    // A second answer changes nothing.
    await answers(manager, id, '하나 더요.');
    const { answer_minutes: kept } = await app.db
      .selectFrom('inquiries')
      .select('answer_minutes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept, `${askedAt} → ${answeredAt}`).toBe(minutes);
  }
  await itIs(app, '2026-11-10T00:30:00+09:00');
  manager = await aStaff(app, 'MANAGER');
  await app.runTasks();
  // Up to 1, 2, 3 and 4 hours, 8 hours and longer.
  const expected = [4, 1, 0, 1, 1, 1];
  expect(await rowsAndBars()).toEqual({ rows: expected, bars: expected });

  await changesSetting(app, 'support.hours', {
    week: Array.from({ length: 7 }, () => ({ opens: '00:00', closes: '24:00' })),
    closedOnHolidays: false,
  });
  await countDays(app.db, period);
  expect(await rowsAndBars()).toEqual({ rows: expected, bars: expected });
  // A list that is limited further is shorter by as much.
  expect(await lists({ ...period, answeredWithin: 60, state: 'CLOSED' })).toMatchObject({ content: [] });
});
