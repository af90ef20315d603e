// What tests of the dashboard begin with, and how they read it.
import { sql } from 'kysely';
import { emptyTables } from '../backup/empty-tables.ts';
import { anItem, aStation } from '../factories.ts';
import { itIs } from '../fixtures.ts';
import { askConsole, type ConsoleReply, type Staff } from '../console/staff.ts';
import type { TestApp } from '../test-app.ts';

export type Dashboard = ConsoleReply<'GET /api/v1/console/dashboard'>;

/** The app is started after the calls are named. */
export function dashboardCalls(app: () => TestApp) {
  let minute = 10;
  return {
    /** A Saturday evening; each test a minute later, because what was read stays for a moment. */
    startsEmptyEvening: async (): Promise<void> => {
      await emptyTables(
        app(),
        'stations',
        'products',
        'items',
        'members',
        'orders',
        'staff',
        'journal',
        'reconciliation_findings',
        'day_closings',
        'privacy_access_log',
        'privacy_reviews',
      );
      minute += 1;
      await itIs(app(), `2026-11-14T18:${minute}:00+09:00`);
    },
    /** What was read stays for five seconds. */
    dashboardFor: async (as: Staff, range: 'today' | '7d' | '30d' = 'today'): Promise<Dashboard> => {
      await app().advance({ seconds: 6 });
      return askConsole(app(), 'GET /api/v1/console/dashboard', { as, query: { range } });
    },
    /** A full station, so that nothing is low. */
    aQuietCity: async () => {
      const { stationId } = await aStation(app(), { name: '건국대 도서관 1층 로비' });
      const items = [];
      for (let n = 0; n < 4; n += 1) items.push(await anItem(app(), { stationId, pricePerHourWon: 500 }));
      return { stationId, items };
    },
    /** The last payment; the gateway has a clock of its own. */
    paidAt: (moment: string) =>
      sql`update payments set approved_at = ${moment}::timestamptz where id = (select max(id) from payments)`.execute(
        app().ownerDb,
      ),
  };
}
