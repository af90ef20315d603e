// Data of a released version under the service of today: it starts, every row and won is kept, and open rentals come to their end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { withClient } from '#api/database/with-database.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { defaultPrefix, openCredentials } from '#sandbox/sandbox.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { returns, signedIn } from '#api-test/factories.ts';
import { checkHelping } from '#api-test/invariants/helping.ts';
import { confirms, isReadyToPayTheFee, moneyOf } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import {
  listTables,
  loadReleasedData,
  readReleasedData,
  readRows,
  type ReleasedData,
} from './released-data.ts';
import type { Release, Row } from './releases.ts';
import { SandboxControls } from '#api-test/sandbox-controls.ts';
import { spawnServer, type ServiceProcess } from '#api-test/processes/service-process.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { createTestClient, type Person, type TestClient } from '#api-test/test-app.ts';

/** Two starts, the first of which migrates. */
const START_TIMEOUT_MS = 180_000;

type Tables = Record<string, Row[]>;

/** What the service itself writes while it runs: when tasks are due, calls counted, uploads under way, seals of the audit log, counts of days. */
const operationalTables = new Set([
  'chores',
  'scheduled_tasks',
  'rate_counters',
  'open_uploads',
  'audit_seals',
  'clock',
  'changed_costs',
  'counted_days',
  'late_days',
  'hour_counts',
  'day_answers',
  'day_cohorts',
  'day_counts',
  'day_items',
  'day_joiners',
  'day_lengths',
  'day_money',
  'day_renters',
  'day_withdrawals',
  'hour_totals',
  'item_totals',
  'kept_periods',
  'length_totals',
  'money_totals',
  'period_stations',
  'period_totals',
  'product_costs',
  'product_spans',
  'station_spans',
]);

/** A choice that came after both releases. */
const REASON_OF_1_1 = 'NOT_SAID';

/** The tests of one version. */
export function describeUpgrade(release: Release): void {
  const { version } = release;
  describe(`data of ${version}`, () => {
    let data: ReleasedData;
    let database: FreshDatabase;
    let dataDir: string;
    let port: number;
    let service: ServiceProcess;
    let app: TestClient;
    /** After the first start, with the demo wanted. */
    let tables: Tables;
    /** After the second, with the demo unwanted. */
    let tablesLater: Tables;
    const closes: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      data = await readReleasedData(version);
      database = await freshDatabase();
      dataDir = await mkdtemp(join(tmpdir(), 'ondesk-upgrade-'));
      await loadReleasedData(data, { ownerUrl: database.ownerUrl, dataDir });
      port = await freePort();
      const asService = openDatabase({ url: database.url, size: 2, onError: () => {} });
      const asOwner = openDatabase({ url: database.ownerUrl, size: 1, onError: () => {} });
      closes.push(asService.close, asOwner.close);
      const origin = `http://127.0.0.1:${port}`;
      app = createTestClient({
        origin,
        db: asService.db,
        ownerDb: asOwner.db,
        sandbox: new SandboxControls(
          `${origin}${defaultPrefix}`,
          openCredentials(join(dataDir, 'sandbox')).controlToken,
        ),
        tokenSecret: data.files['token-secret']!,
      });
      // Before any test changes a row.
      await starts('on');
      tables = await readTables();
      await starts('off');
      tablesLater = await readTables();
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      await service?.stop();
      for (const close of closes) await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    });

    async function starts(demoCity: 'on' | 'off'): Promise<void> {
      await service?.stop();
      service = await spawnServer(port, {
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        DEMO_CITY: demoCity,
        TOKEN_SECRET: data.files['token-secret']!,
      });
      await service.listening;
      const offsetSeconds = ((await app.now()).getTime() - Date.now()) / 1000;
      await app.sandbox.ask('POST', '/control/clock', { offsetSeconds });
    }

    const rowsThen = (table: string) => parseRows(data.tables[table] ?? []);

    /** But for what the service writes while it does nothing else. */
    const readTables = (): Promise<Tables> =>
      withClient(database.ownerUrl, async (owner) => {
        const read: Tables = {};
        for (const table of await listTables(owner))
          if (!operationalTables.has(table)) read[table] = parseRows(await readRows(owner, table));
        return read;
      });

    function expectEveryRowKept(): void {
      for (const table of Object.keys(data.tables)) {
        if (operationalTables.has(table)) continue;
        const convert = release.conversions[table] ?? ((row: Row) => [row]);
        const moved = new Set(
          release.moves.flatMap(({ from, columns: gone }) => (from === table ? gone : [])),
        );
        const expected = rowsThen(table).flatMap(convert);
        const columns = Object.keys(expected[0]!).filter((column) => !moved.has(column));
        const present = tables[table]!.filter(
          (row) => !(table === 'withdrawal_reasons' && row['code'] === REASON_OF_1_1),
        ).map((row) => only(row, columns));
        const added = present.splice(expected.length);
        expect(present, table).toEqual(expected.map((row) => only(row, columns)));
        expect(added, table).toMatchObject(table === 'journal' ? release.journalRows : []);
      }
      for (const { from, to, as, rows } of release.moves) {
        const present = tables[to]!.map((row) => as.map((column) => row[column]));
        expect(asTexts(present), to).toEqual(asTexts(rowsThen(from).flatMap(rows)));
      }
    }

    test(`the service starts on data of ${version} with the demo wanted and unwanted, keeps every row and adds none`, () => {
      expectEveryRowKept();
      expect(tablesLater).toEqual(tables);
    });

    test(`payments and refunds of ${version} have the same sums on every day`, () => {
      for (const [table, moment] of [
        ['payments', 'approved_at'],
        ['refunds', 'done_at'],
      ] as const) {
        const sums = sumsByDay(rowsThen(table), moment);
        expect(Object.keys(sums)).not.toEqual([]);
        expect(sumsByDay(tables[table]!, moment)).toEqual(sums);
      }
    });

    test(`on data of ${version} the start message says whom to sign in as, and demo staff are shown where they were`, async () => {
      const response = await fetch(`${app.origin}${defaultPrefix}/staff`, {
        headers: { accept: 'application/json' },
      });
      const { data: people } = (await response.json()) as { data: { role: string }[] };
      expect(people.map(({ role }) => role)).toEqual(release.demoStaff);
      await expect
        .poll(() => service.output())
        .toContain(
          people.length > 0 ? `${defaultPrefix}/staff)` : 'npm run operator -- invite-owner <e-mail>)',
        );
    });

    test(`what is short on data of ${version} is short since the upgrade, and nobody earns for what is not known`, async () => {
      expect(await checkHelping(app.db)).toEqual([]);
      expect(tables['rentals']!.filter((rental) => rental['began_above_low_mark'])).toEqual([]);
    });

    test(`a picture uploaded to ${version} is still shown`, async () => {
      const { memberId } = await memberNamed('upgrade-returned');
      const { profile_image: picture } = await app.db
        .selectFrom('members')
        .select('profile_image')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      // Addresses begin with that of the day; here it is another port.
      const { pathname } = new URL(picture!);
      expect((await fetch(`${app.origin}${pathname}`)).status).toBe(200);
    });

    test(`an open rental of ${version} is returned by its renter`, async () => {
      const renter = await memberNamed('upgrade-open');
      const { serialNumber, stationId } = await rentalOf(renter);
      await returns(app, renter, serialNumber, stationId);
      expect(await rentalOf(renter)).toMatchObject({ state: 'returned' });
    });

    test(`an overdue rental of ${version} is paid by its renter, which returns it`, async () => {
      const renter = await memberNamed('upgrade-late');
      const { serialNumber, stationId } = await rentalOf(renter);
      const { session, paymentKey } = await isReadyToPayTheFee(app, renter, { serialNumber }, stationId);
      expect(await confirms(app, renter, session, paymentKey)).toMatchObject({ ok: true });
      expect(await rentalOf(renter)).toMatchObject({ state: 'returned' });
      expect(await moneyOf(app, session.orderId)).toEqual([session.amount]);
    });

    test(`an order left ready in ${version} is paid, and its rental begins`, async () => {
      const renter = await memberNamed('upgrade-ready');
      const order = await orderOf(renter);
      expect(order.state).toBe('ready');
      const { paymentKey } = await app.sandbox.authorize({
        orderId: order.orderKey,
        amount: order.amount,
        orderName: order.name,
        customerKey: order.customerKey,
      });
      const body = { paymentKey, orderId: order.orderKey, amount: order.amount, paymentType: 'RENT' };
      await app.ask('POST /api/v1/payments/confirm', { as: renter, body });
      expect(await rentalOf(renter)).toMatchObject({ state: 'open' });
      expect(await moneyOf(app, order.orderKey)).toEqual([order.amount]);
    });

    test(`a payment captured by ${version} is refunded at the gateway`, async () => {
      const order = await orderOf(await memberNamed('upgrade-returned'));
      await refunds(app, await aStaff(app), { orderId: order.id }, 100);
      await expect.poll(() => moneyOf(app, order.orderKey)).toEqual([order.amount, -100]);
    });

    async function memberNamed(name: string): Promise<Person> {
      const { id } = await app.db
        .selectFrom('members')
        .select('id')
        .where('provider_subject', '=', name)
        .executeTakeFirstOrThrow();
      return signedIn(app, id);
    }

    function rentalOf({ memberId }: Person) {
      return app.db
        .selectFrom('rentals')
        .innerJoin('items', 'items.id', 'rentals.item_id')
        .select(['rentals.state', 'serial_number as serialNumber', 'rental_station_id as stationId'])
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
    }

    function orderOf({ memberId }: Person) {
      return app.db
        .selectFrom('orders')
        .innerJoin('members', 'members.id', 'orders.member_id')
        .select(['orders.id', 'orders.state', 'order_key as orderKey', 'amount_won as amount', 'orders.name'])
        .select('customer_key as customerKey')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
    }
  });
}

const asTexts = (rows: readonly unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();

function sumsByDay(rows: readonly Row[], moment: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    if (row[moment] === null) continue;
    const day = koreanDate(new Date(row[moment] as string));
    sums[day] = (sums[day] ?? 0) + (row['amount_won'] as number);
  }
  return sums;
}

const parseRows = (rows: readonly string[]) => rows.map((row) => JSON.parse(row) as Row);

function only(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}
