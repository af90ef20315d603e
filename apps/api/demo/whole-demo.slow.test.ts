// The whole demo is seeded once, and into an empty database only.
import { expect, test } from 'vitest';
import { aNotice } from '#api-test/fixtures.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { isDemo } from './demo-city.ts';
import { seedIfEmpty } from './whole-demo.ts';

const seed = (app: TestApp) =>
  seedIfEmpty(app.db, {
    config: app.config,
    tokenSecret: new TextEncoder().encode(app.tokenSecret),
    directUrl: app.databaseOwnerUrl,
  });

async function withApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await work(app);
  } finally {
    await app.stop();
  }
}

test('of two copies that seed at the same moment one does, and both find the whole demo', () =>
  withApp(async (app) => {
    const outcomes = await Promise.all([seed(app), seed(app)]);
    expect(outcomes.toSorted()).toEqual(['already_there', 'seeded']);
    expect(await app.db.selectFrom('transfers').select('id').execute()).toHaveLength(3);
    expect(await app.db.selectFrom('staff').select('id').execute()).toHaveLength(5);
    expect(await app.db.selectFrom('day_closings').select('day').execute()).not.toEqual([]);
    expect(await seed(app)).toBe('already_there');
  }));

test('a database that holds something, and be it an owner alone, gets nothing of the demo', () =>
  withApp(async (app) => {
    const owner = await aStaff(app);
    expect(await seed(app)).toBe('other_data');
    await aNotice(app, { createdAt: '2026-11-01T09:00:00+09:00' });
    await app.db.deleteFrom('staff_sessions').execute();
    await app.db.deleteFrom('staff').where('id', '=', owner.staffId).execute();
    expect(await seed(app)).toBe('other_data');
    expect(await app.db.selectFrom('stations').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('staff').select('id').execute()).toEqual([]);
    expect(await isDemo(app.db)).toBe(false);
  }));
